import { readdir } from 'node:fs/promises';
import type { z } from 'zod';
import { htmlToText } from '../search/plain-text.ts';
import { checkReferences } from './check-references.ts';
import type { Content } from './content.ts';
import { ContentError, type Fault } from './faults.ts';
import { parseYaml } from './front-matter.ts';
import * as schemas from './front-matter-schemas.ts';
import { beginsWithParagraph, renderMarkdown } from './markdown.ts';
import { readItems, readUtf8 } from './read-items.ts';
import * as rows from './rows.ts';

/** An answer's first paragraph stands alone in search engines and previews (content/README.md). */
const shortAnswerLength = 320;

const known = ['README.md', 'super-categories.yaml', 'locations.yaml'];
const folders = ['categories', 'answers', 'testimonials', 'pages', 'posts', 'instruction-videos'];

/**
 * Reads and checks a whole content folder (content/README.md). Throws ContentError with every fault
 * that was found; it is the only way in which a file can be refused.
 */
export async function loadContent(root: string): Promise<Content> {
  const faults: Fault[] = [];
  await checkFolder(root, faults);
  const superCategories = await readYaml(
    root,
    'super-categories.yaml',
    schemas.superCategoriesFile,
    faults,
  );
  const locations = await readYaml(root, 'locations.yaml', schemas.locationsFile, faults);
  const categories = await readItems(
    root,
    {
      folder: 'categories',
      base: schemas.categoryBase,
      variant: schemas.nameOnly,
      captions: false,
      body: oneParagraph,
    },
    faults,
  );
  const answers = await readItems(
    root,
    {
      folder: 'answers',
      base: schemas.answerBase,
      variant: schemas.titleAndVideo,
      captions: true,
      body: answerBody,
    },
    faults,
  );
  const testimonials = await readItems(
    root,
    {
      folder: 'testimonials',
      base: schemas.testimonialBase,
      variant: schemas.titleAndVideo,
      captions: true,
      body: renderMarkdown,
    },
    faults,
  );
  const pages = await readItems(
    root,
    {
      folder: 'pages',
      base: schemas.pageBase,
      variant: schemas.titleOnly,
      captions: false,
      body: renderMarkdown,
    },
    faults,
  );
  const posts = await readItems(
    root,
    {
      folder: 'posts',
      base: schemas.postBase,
      variant: schemas.titleOnly,
      captions: false,
      body: renderMarkdown,
    },
    faults,
  );
  const instructionVideos = await readItems(
    root,
    {
      folder: 'instruction-videos',
      base: schemas.instructionVideoBase,
      variant: schemas.titleAndVideo,
      captions: false,
      body: renderMarkdown,
    },
    faults,
  );
  // A file that was refused is missing here, and whatever names it would be blamed for that.
  if (faults.length === 0) {
    checkReferences({ superCategories, locations, categories, answers, testimonials }, faults);
  }
  if (faults.length > 0) throw new ContentError(faults);
  return {
    superCategories,
    categories: categories.map(rows.categoryRow),
    answers: answers.map(rows.answerRow),
    testimonials: testimonials.map(rows.testimonialRow),
    pages: pages.map(rows.pageRow),
    posts: posts.map(rows.postRow),
    instructionVideos: instructionVideos.map(rows.instructionVideoRow),
    locations: locations.map(rows.locationRow),
  };
}

/** A misspelled folder would otherwise be passed over in silence. */
async function checkFolder(root: string, faults: Fault[]) {
  try {
    for (const name of await readdir(root)) {
      if (name.startsWith('.') || known.includes(name) || folders.includes(name)) continue;
      faults.push({ file: name, field: '', reason: 'has no place in the content folder' });
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ContentError([
      { file: root, field: '', reason: `cannot be read as the content folder (${code})` },
    ]);
  }
}

async function readYaml<Schema extends z.ZodType<unknown[]>>(
  root: string,
  file: string,
  schema: Schema,
  faults: Fault[],
): Promise<z.output<Schema>> {
  const text = await readUtf8(root, file, faults);
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
