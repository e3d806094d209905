import type { z } from 'zod';
import { helpLinesFile } from '../queries/help-lines.ts';
import { htmlToText } from '../search/plain-text.ts';
import { checkReferences } from './check-references.ts';
import type { Content } from './content.ts';
import { type ContentFiles, namesIn, readContentFiles, textOf } from './content-files.ts';
import { ContentError, type Fault } from './faults.ts';
import { type Parsed, parseYaml } from './front-matter.ts';
import * as schemas from './front-matter-schemas.ts';
import { helpLinesSchema } from './help-lines.ts';
import { beginsWithParagraph, renderMarkdown } from './markdown.ts';
import { readItems } from './read-items.ts';
import * as rows from './rows.ts';
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

/** Parses files that were read already; `faults` are those found while reading. */
export function parseContent(files: ContentFiles, faults: Fault[] = []): Content {
  checkFolder(files, faults);
  const parsed = { ...readLists(files, faults), ...readFolders(files, faults) };
  // A file with faults is missing here, so references to it would be reported too.
  if (faults.length === 0) checkReferences(parsed, faults);
  if (faults.length > 0) throw new ContentError(faults);
  const { superCategories, locations, plans, coupons, playlists, helpLines, ...items } = parsed;
  return {
    superCategories,
    categories: items.categories.map(rows.categoryRow),
    answers: items.answers.map(rows.answerRow),
    testimonials: items.testimonials.map(rows.testimonialRow),
    pages: items.pages.map(rows.pageRow),
    posts: items.posts.map(rows.postRow),
    guides: items.guides.map(rows.guideRow),
    instructionVideos: items.instructionVideos.map(rows.instructionVideoRow),
    locations: locations.map(rows.locationRow),
    plans,
    coupons,
    helpLines,
    former: {
      categories: items.categories.map(rows.formerOf),
      answers: items.answers.map(rows.formerOf),
      testimonials: items.testimonials.map(rows.formerOf),
      pages: items.pages.map(rows.formerOf),
      posts: items.posts.map(rows.formerOf),
      guides: items.guides.map(rows.formerOf),
      locations,
    },
    introVideos: items.introVideos.map(rows.introVideoRow),
    playlists: playlists.map(rows.playlistRow),
  };
}

/** Reads the kinds that are stored as a list in one file. */
function readLists(files: ContentFiles, faults: Fault[]) {
  const list = <Element extends z.ZodType>(file: string, schema: z.ZodArray<Element>) =>
    readWith((text) => parseList(text, schema), files, file, faults);
  const optionalList = <Element extends z.ZodType>(file: string, schema: z.ZodArray<Element>) =>
    readWith((text) => parseList(text, schema), files, file, faults, { mayBeMissing: true });
  return {
    superCategories: list('super-categories.yaml', schemas.superCategoriesFile),
    locations: list('locations.yaml', schemas.locationsFile),
    plans: optionalList('plans.yaml', schemas.plansFile),
    coupons: optionalList('coupons.yaml', schemas.couponsFile),
    playlists: optionalList('playlists.yaml', schemas.playlistsFile),
    helpLines: readWith((text) => parseYaml(text, helpLinesSchema), files, helpLinesFile, faults, {
      mayBeMissing: true,
    }),
  };
}

/** Reads the kinds with a folder for each item and a file for each language. */
function readFolders(files: ContentFiles, faults: Fault[]) {
  const folder = <Base extends z.ZodType, Variant extends z.ZodType>(
    name: string,
    base: Base,
    variant: Variant,
    { body = renderMarkdown, captions = false } = {},
  ) => readItems(files, { folder: name, base, variant, captions, body }, faults);
  const { titleAndVideo, titleOnly } = schemas;
  const withCaptions = { captions: true };
  return {
    categories: folder('categories', schemas.categoryBase, schemas.nameOnly, {
      body: oneParagraph,
    }),
    answers: folder('answers', schemas.answerBase, schemas.answerVariant, {
      ...withCaptions,
      body: answerBody,
    }),
    testimonials: folder('testimonials', schemas.testimonialBase, titleAndVideo, withCaptions),
    pages: folder('pages', schemas.pageBase, titleOnly),
    posts: folder('posts', schemas.postBase, titleOnly),
    guides: folder('guides', schemas.guideBase, titleOnly),
    instructionVideos: folder('instruction-videos', schemas.instructionVideoBase, titleAndVideo),
    introVideos: folder('intro-videos', schemas.introVideoBase, schemas.introVideoTitle, {
      ...withCaptions,
      body: oneParagraph,
    }),
  };
}

/** Otherwise a misspelled folder would be ignored silently. */
function checkFolder(files: ContentFiles, faults: Fault[]) {
  for (const name of namesIn(files, '')) {
    if (files.has(name) ? allowedFiles.includes(name) : folders.includes(name)) continue;
    faults.push({ file: name, field: '', reason: 'has no place in the content folder' });
  }
}

function readWith<Entry>(
  parse: (text: string) => Parsed<Entry[]>,
  files: ContentFiles,
  file: string,
  faults: Fault[],
  { mayBeMissing } = { mayBeMissing: false },
): Entry[] {
  const text = mayBeMissing ? files.get(file) : textOf(files, file, faults);
  if (text === undefined) return [];
  const parsed = parse(text);
  if (parsed.faults) faults.push(...parsed.faults.map((fault) => ({ file, ...fault })));
  return parsed.faults ? [] : parsed.value;
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
  return body.replace(/\s+/g, ' ');
}
