import type { z } from 'zod';
import { helpLinesFile } from '../queries/help-lines.ts';
import { htmlToText } from '../search/plain-text.ts';
import { checkReferences } from './check-references.ts';
import type { Content } from './content.ts';
import { type ContentFiles, namesIn, readContentFiles, textOf } from './content-files.ts';
import { ContentError, type Fault } from './faults.ts';
import { parseYaml } from './front-matter.ts';
import * as schemas from './front-matter-schemas.ts';
import { helpLinesSchema } from './help-lines.ts';
import { beginsWithParagraph, renderMarkdown } from './markdown.ts';
import { readItems } from './read-items.ts';
import * as rows from './rows.ts';

/** An answer's first paragraph stands alone in search engines and previews (content/README.md). */
const shortAnswerLength = 320;

const known = [
  ...['README.md', 'super-categories.yaml', 'locations.yaml'],
  // A ministry that sells nothing has neither.
  ...['plans.yaml', 'coupons.yaml'],
  'playlists.yaml',
  // A ministry without one shows the table that comes with the site.
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
 * Reads and checks a whole content folder (content/README.md). Throws ContentError with every fault
 * that was found; it is the only way in which a file can be refused.
 */
export async function loadContent(root: string): Promise<Content> {
  const faults: Fault[] = [];
  return parseContent(await readContentFiles(root, faults), faults);
}

/** The same of files that were read already, with what was found amiss on the way. */
export function parseContent(files: ContentFiles, faults: Fault[] = []): Content {
  checkFolder(files, faults);
  const superCategories = readYaml(
    files,
    'super-categories.yaml',
    schemas.superCategoriesFile,
    faults,
  );
  const locations = readYaml(files, 'locations.yaml', schemas.locationsFile, faults);
  const plans = readYaml(files, 'plans.yaml', schemas.plansFile, faults, optional);
  const coupons = readYaml(files, 'coupons.yaml', schemas.couponsFile, faults, optional);
  const playlists = readYaml(files, 'playlists.yaml', schemas.playlistsFile, faults, optional);
  const helpLines = readYaml(files, helpLinesFile, helpLinesSchema, faults, optional);
  const categories = readItems(
    files,
    {
      folder: 'categories',
      base: schemas.categoryBase,
      variant: schemas.nameOnly,
      captions: false,
      body: oneParagraph,
    },
    faults,
  );
  const answers = readItems(
    files,
    {
      folder: 'answers',
      base: schemas.answerBase,
      variant: schemas.answerVariant,
      captions: true,
      body: answerBody,
    },
    faults,
  );
  const testimonials = readItems(
    files,
    {
      folder: 'testimonials',
      base: schemas.testimonialBase,
      variant: schemas.titleAndVideo,
      captions: true,
      body: renderMarkdown,
    },
    faults,
  );
  const pages = readItems(
    files,
    {
      folder: 'pages',
      base: schemas.pageBase,
      variant: schemas.titleOnly,
      captions: false,
      body: renderMarkdown,
    },
    faults,
  );
  const posts = readItems(
    files,
    {
      folder: 'posts',
      base: schemas.postBase,
      variant: schemas.titleOnly,
      captions: false,
      body: renderMarkdown,
    },
    faults,
  );
  const guides = readItems(
    files,
    {
      folder: 'guides',
      base: schemas.guideBase,
      variant: schemas.titleOnly,
      captions: false,
      body: renderMarkdown,
    },
    faults,
  );
  const instructionVideos = readItems(
    files,
    {
      folder: 'instruction-videos',
      base: schemas.instructionVideoBase,
      variant: schemas.titleAndVideo,
      captions: false,
      body: renderMarkdown,
    },
    faults,
  );
  const introVideos = readItems(
    files,
    {
      folder: 'intro-videos',
      base: schemas.introVideoBase,
      variant: schemas.introVideoTitle,
      captions: true,
      body: oneParagraph,
    },
    faults,
  );
  // A file that was refused is missing here, and whatever names it would be blamed for that.
  if (faults.length === 0) {
    checkReferences(
      {
        superCategories,
        locations,
        categories,
        answers,
        testimonials,
        guides,
        introVideos,
        playlists,
      },
      faults,
    );
  }
  if (faults.length > 0) throw new ContentError(faults);
  return {
    superCategories,
    categories: categories.map(rows.categoryRow),
    answers: answers.map(rows.answerRow),
    testimonials: testimonials.map(rows.testimonialRow),
    pages: pages.map(rows.pageRow),
    posts: posts.map(rows.postRow),
    guides: guides.map(rows.guideRow),
    instructionVideos: instructionVideos.map(rows.instructionVideoRow),
    locations: locations.map(rows.locationRow),
    plans,
    coupons,
    helpLines,
    former: {
      categories: categories.map(rows.formerOf),
      answers: answers.map(rows.formerOf),
      testimonials: testimonials.map(rows.formerOf),
      pages: pages.map(rows.formerOf),
      posts: posts.map(rows.formerOf),
      guides: guides.map(rows.formerOf),
      locations,
    },
    introVideos: introVideos.map(rows.introVideoRow),
    playlists: playlists.map(rows.playlistRow),
  };
}

const optional = { mayBeMissing: true };

/** A misspelled folder would otherwise be passed over in silence. */
function checkFolder(files: ContentFiles, faults: Fault[]) {
  for (const name of namesIn(files, '')) {
    if (files.has(name) ? known.includes(name) : folders.includes(name)) continue;
    faults.push({ file: name, field: '', reason: 'has no place in the content folder' });
  }
}

function readYaml<Schema extends z.ZodType<unknown[]>>(
  files: ContentFiles,
  file: string,
  schema: Schema,
  faults: Fault[],
  { mayBeMissing } = { mayBeMissing: false },
): z.output<Schema> {
  const text = mayBeMissing ? files.get(file) : textOf(files, file, faults);
  if (text === undefined) return [] as z.output<Schema>;
  const parsed = parseYaml(text, schema);
  if (parsed.faults) faults.push(...parsed.faults.map((fault) => ({ file, ...fault })));
  return parsed.faults ? ([] as z.output<Schema>) : parsed.value;
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
