import type { z } from 'zod';
import { breakingSpace } from '../../lib/contract/breaking-space.ts';
import { helpLinesFile } from '../help/help-lines.ts';
import { htmlToText } from '../search/plain-text.ts';
import { checkReferences } from './check-references.ts';
import type { Content } from './content.ts';
import { type ContentFiles, readContentFiles } from './content-files.ts';
import { ContentError, type Fault } from './faults.ts';
import { type FolderNode, treeOf } from './folder-tree.ts';
import { type Parsed, parseYaml } from './front-matter.ts';
import * as schemas from './front-matter-schemas.ts';
import { helpLinesSchema } from './help-lines.ts';
import { beginsWithParagraph, renderMarkdown } from './markdown.ts';
import { menusFile, menusFileName } from './menus.ts';
import { once } from './once.ts';
import { isMissing, itemReader, type Read, type Reader } from './read-items.ts';
import * as rows from './rows.ts';
import { settingsFile, settingsFileName } from './settings.ts';
import { slidesFile, slidesFileName } from './slides.ts';
import { wordsFile, wordsFileName } from './words.ts';
import { parseList } from './yaml-list.ts';

/**
 * Maximum length of an answer's first paragraph, which is shown alone in search engines and
 * previews (content/README.md).
 */
const shortAnswerLength = 320;

const allowedFiles = [
  ...['README.md', 'super-categories.yaml', 'locations.yaml'],
  // Optional: missing if the ministry sells nothing.
  ...['plans.yaml', 'coupons.yaml'],
  'playlists.yaml',
  // Without it, the site's default table is used.
  helpLinesFile,
  settingsFileName,
  wordsFileName,
  slidesFileName,
  menusFileName,
];
const folders = [
  'categories',
  'answers',
  'testimonials',
  'pages',
  'posts',
  'guides',
  'instruction-videos',
  'intro-videos',
];

/**
 * Reads and validates a whole content folder (content/README.md). Throws ContentError with all
 * faults.
 */
export async function loadContent(root: string): Promise<Content> {
  const faults: Fault[] = [];
  return parseContent(await readContentFiles(root, faults), faults);
}

/**
 * Parses files that were read already; `faults` are those found while reading. What it shares with a
 * folder that was parsed before (folder-tree.ts) is not read again.
 */
export function parseContent(files: ContentFiles, faults: Fault[] = []): Content {
  const reported = new Set(faults.map(({ file }) => placeOf(file)));
  const root = treeOf(files);
  const found: Fault[] = [];
  checkFolder(root, found);
  const parsed = readParts(root, found);
  // A file that could not be read is not missing, and what is beside it cannot be judged without it.
  faults.push(...found.filter(({ file }) => !reported.has(placeOf(file))));
  // A file with faults is missing here, so references to it would be reported too.
  if (faults.length === 0) checkReferences(parsed, faults);
  if (faults.length > 0) throw new ContentError(faults);
  const {
    superCategories,
    locations,
    plans,
    coupons,
    playlists,
    helpLines,
    settings,
    words,
    slides,
    menus,
    ...items
  } = parsed;
  return {
    superCategories: superCategories.map((entry) => rowOf.superCategory(entry)),
    categories: items.categories.map((item) => rowOf.category(item)),
    answers: items.answers.map((item) => rowOf.answer(item)),
    testimonials: items.testimonials.map((item) => rowOf.testimonial(item)),
    pages: items.pages.map((item) => rowOf.page(item)),
    posts: items.posts.map((item) => rowOf.post(item)),
    guides: items.guides.map((item) => rowOf.guide(item)),
    instructionVideos: items.instructionVideos.map((item) => rowOf.instructionVideo(item)),
    locations: locations.map((entry) => rows.locationRow(entry)),
    plans,
    coupons,
    helpLines,
    settings,
    words,
    slides,
    menus,
    former: {
      categories: items.categories.map((item) => rowOf.former(item)),
      answers: items.answers.map((item) => rowOf.former(item)),
      testimonials: items.testimonials.map((item) => rowOf.former(item)),
      pages: items.pages.map((item) => rowOf.former(item)),
      posts: items.posts.map((item) => rowOf.former(item)),
      guides: items.guides.map((item) => rowOf.former(item)),
      locations,
    },
    introVideos: items.introVideos.map((item) => rowOf.introVideo(item)),
    playlists: playlists.map(rows.playlistRow),
  };
}

/** The folder of an item, or the file of a list. */
const placeOf = (file: string) => file.replace(/\/[^/]+$/, '');

/** The functions of a row, each called once for an item or an entry. */
const rowOf = {
  superCategory: once(rows.superCategoryRow),
  category: once(rows.categoryRow),
  answer: once(rows.answerRow),
  testimonial: once(rows.testimonialRow),
  page: once(rows.pageRow),
  post: once(rows.postRow),
  guide: once(rows.guideRow),
  instructionVideo: once(rows.instructionVideoRow),
  introVideo: once(rows.introVideoRow),
  former: once(rows.formerOf),
};

const optional = { mayBeMissing: true };
const withCaptions = { captions: true };

/** The kinds that are stored as a list in one file, and those with a folder for each item. */
const readers = {
  superCategories: list('super-categories.yaml', schemas.superCategoriesFile),
  locations: list('locations.yaml', schemas.locationsFile),
  plans: list('plans.yaml', schemas.plansFile, optional),
  coupons: list('coupons.yaml', schemas.couponsFile, optional),
  playlists: list('playlists.yaml', schemas.playlistsFile, optional),
  settings: list(settingsFileName, settingsFile, optional),
  words: list(wordsFileName, wordsFile, optional),
  slides: list(slidesFileName, slidesFile, optional),
  menus: list(menusFileName, menusFile, optional),
  helpLines: file(helpLinesFile, (text) => parseYaml(text, helpLinesSchema), optional),
  categories: folder('categories', schemas.categoryBase, schemas.nameOnly, { body: oneParagraph }),
  answers: folder('answers', schemas.answerBase, schemas.answerVariant, {
    ...withCaptions,
    body: answerBody,
  }),
  testimonials: folder(
    'testimonials',
    schemas.testimonialBase,
    schemas.titleAndVideo,
    withCaptions,
  ),
  pages: folder('pages', schemas.pageBase, schemas.titleOnly),
  posts: folder('posts', schemas.postBase, schemas.titleOnly),
  guides: folder('guides', schemas.guideBase, schemas.titleOnly),
  instructionVideos: folder(
    'instruction-videos',
    schemas.instructionVideoBase,
    schemas.titleAndVideo,
  ),
  introVideos: folder('intro-videos', schemas.introVideoBase, schemas.introVideoTitle, {
    ...withCaptions,
    body: oneParagraph,
  }),
};

type Parts = { [Name in keyof typeof readers]: ReturnType<(typeof readers)[Name]>['value'] };

function readParts(root: FolderNode, faults: Fault[]): Parts {
  const parts = Object.entries(readers).map(([name, reader]) => {
    const read: Read<unknown> = reader(root);
    faults.push(...read.faults);
    return [name, read.value];
  });
  return Object.fromEntries(parts);
}

function folder<Base extends z.ZodType, Variant extends z.ZodType>(
  name: string,
  base: Base,
  variant: Variant,
  { body = renderMarkdown, captions = false } = {},
) {
  return itemReader({ folder: name, base, variant, captions, body });
}

function list<Element extends z.ZodType>(
  name: string,
  schema: z.ZodArray<Element>,
  options?: { mayBeMissing: boolean },
) {
  return file(name, (text) => parseList(text, schema), options);
}

/** Reads a file of the folder itself; an unchanged one is read once. */
function file<Entry>(
  name: string,
  parse: (text: string) => Parsed<Entry[]>,
  { mayBeMissing } = { mayBeMissing: false },
): Reader<Entry[]> {
  const readOnce = once(({ text = '' }: FolderNode): Read<Entry[]> => {
    const { value = [], faults = [] } = { value: undefined, ...parse(text) };
    return { value, faults: faults.map((fault) => ({ file: name, ...fault })) };
  });
  const missing = mayBeMissing ? [] : [{ file: name, field: '', reason: isMissing }];
  return (root) => {
    const node = root.inside.get(name);
    return node?.text === undefined ? { value: [], faults: missing } : readOnce(node);
  };
}

/** Otherwise a misspelled folder would be ignored silently. */
function checkFolder(root: FolderNode, faults: Fault[]) {
  for (const [name, { text }] of root.inside) {
    if (text !== undefined ? allowedFiles.includes(name) : folders.includes(name)) continue;
    faults.push({ file: name, field: '', reason: 'has no place in the content folder' });
  }
}

function answerBody(body: string): string {
  if (!beginsWithParagraph(body)) throw new Error('must begin with a paragraph, the short answer');
  const html = renderMarkdown(body);
  const length = htmlToText(html.slice(0, html.indexOf('</p>'))).length;
  if (length > shortAnswerLength) {
    throw new Error(
      `the first paragraph has ${length} characters, it may have ${shortAnswerLength}`,
    );
  }
  return html;
}

function oneParagraph(body: string): string {
  if (/\n[ \t]*\n/.test(body)) throw new Error('must be one paragraph of plain text');
  return body.replace(breakingSpace, ' ');
}
