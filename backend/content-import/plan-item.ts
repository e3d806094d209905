import { createHash } from 'node:crypto';
import type { GroupChoice, ImportKind } from '../../lib/contract/content-imports.ts';
import type { FieldValue } from '../../lib/contract/editorial.ts';
import { formOf } from '../../lib/contract/editorial-kinds.ts';
import { type Locale, locales } from '../../lib/contract/locales.ts';
import { parseVideoLink } from '../../lib/contract/video-links.ts';
import { beginsWithParagraph } from '../content/markdown.ts';
import type { contentImportItems, contentImports, ImportedText } from '../db/content-imports.ts';
import type { LanguageText } from '../editorial/item-texts.ts';
import { noText } from '../editorial/item-texts.ts';
import { changedText } from '../editorial/language-file.ts';

export type ImportItem = typeof contentImports.$inferSelect;
export type ImportRow = typeof contentImportItems.$inferSelect;
/** What the texts of an item are made of. */
type Source = Pick<ImportRow, 'texts' | 'slug' | 'published' | 'author' | 'number'>;

/** The day of an item of which none is known. */
const unknownDay = '2000-01-01';
/** Of a short answer (content/README.md), in characters. */
const maxShortAnswer = 320;

/** What becomes of the items of a group unless somebody chooses otherwise. */
export function defaultChoice(group: string): GroupChoice {
  return { kind: group === 'type page' ? 'pages' : 'posts' };
}

export function choiceOf({ choices }: Pick<ImportItem, 'choices'>, row: ImportRow): GroupChoice {
  return row.decision ?? choices[row.group_key] ?? defaultChoice(row.group_key);
}

/** What is known of the rest of the site when a text is made. */
export interface TextContext {
  /**
   * Paths of pictures here, by their old addresses, and names of those of items by `imageKey`; undefined: they are
   * not fetched yet.
   */
  pictures?: ReadonlyMap<string, string>;
  /** Where the items of the export are, by their keys. */
  paths: ReadonlyMap<string, string>;
}

export interface PlannedText {
  language: Locale;
  /** The digest of what the export says. */
  source: string;
  text: LanguageText;
}

/** The language in which an item begins; items that an earlier release has read begin in English. */
export const originalIn = ({ texts }: Pick<ImportRow, 'texts'>): Locale =>
  locales.find((language) => texts[language]?.isOriginal) ?? 'en';

/** The files of an item, by language. */
export function plannedTexts(
  row: Source,
  kind: ImportKind,
  choice: GroupChoice,
  context: TextContext & { original?: Locale },
): PlannedText[] {
  const { original = originalIn(row) } = context;
  return locales.flatMap((language) => {
    const text = row.texts[language];
    if (!text) return [];
    const isBase = language === original;
    const { fields, body } = partsOf(row, text, { isBase, kind, choice });
    if (original !== 'en') fields.original = original;
    const captions = fields.video && hasCaptions(kind) ? text.captions : undefined;
    const image = hasImage(kind) ? text.image : undefined;
    const said = [fields, body, ...(captions || image ? [captions ?? '', image?.url ?? ''] : [])];
    const source = createHash('sha256').update(JSON.stringify(said)).digest('base64url');
    const item = { kind, slug: row.slug };
    const name = image && context.pictures?.get(imageKey(image.url));
    const change = {
      fields: { ...fields, ...(name && { image: name }) },
      body: placed(body, text, context),
      captions,
    };
    const made = changedText(item, noText, change);
    return made ? [{ language, source, text: made }] : [];
  });
}

export const hasImage = (kind: ImportKind) =>
  formOf(kind).fields.some(({ name }) => name === 'image');
const hasCaptions = (kind: ImportKind) => formOf(kind).captions;
/** The picture by which an item is shown, with its words. */
export const imagesIn = (texts: ImportRow['texts']) =>
  locales.flatMap((language) => {
    const { image } = texts[language] ?? {};
    return image ? [{ url: image.url, words: { [language]: image.alt } }] : [];
  });
/** A picture of an item is cropped, so it is another one than the same in a body. */
export const imageKey = (url: string) => `image ${url}`;

function partsOf(
  row: Source,
  text: ImportedText,
  { isBase, kind, choice }: { isBase: boolean; kind: ImportKind; choice: GroupChoice },
): { fields: Record<string, FieldValue>; body: string } {
  const fields: Record<string, FieldValue> = { title: text.title };
  if (kind === 'posts') {
    if (isBase)
      Object.assign(fields, { published: row.published ?? unknownDay, author: row.author });
    return { fields, body: text.body };
  }
  const { video, body } = withoutFirstFilm(text.body);
  if (video && (isBase || kind !== 'pages')) fields.video = video;
  if (kind === 'pages') return { fields, body: isBase ? body : text.body };
  if (isBase) {
    const { category = '' } = choice;
    Object.assign(fields, { category, published: row.published ?? unknownDay });
    if (kind === 'answers') fields.order = row.number;
  }
  return { fields, body: kind === 'answers' ? withShortAnswer(body, text.summary) : body };
}

const filmLine = /^<(https:\/\/\S{1,2000})>$/;

/** Takes the first paragraph that is only a film out of a body. */
function withoutFirstFilm(body: string): { video: string | undefined; body: string } {
  const paragraphs = body.split('\n\n');
  const place = paragraphs.findIndex((one) => parseVideoLink(filmLine.exec(one)?.[1] ?? ''));
  if (place < 0) return { video: undefined, body };
  const [film = ''] = paragraphs.splice(place, 1);
  return { video: film.slice(1, -1), body: paragraphs.join('\n\n') };
}

/** An answer begins with its short answer: the item's own summary, if its text has none. */
function withShortAnswer(body: string, summary: string): string {
  const [first = ''] = body.split('\n\n', 1);
  const isShort =
    first.length <= maxShortAnswer && !first.startsWith('![') && beginsWithParagraph(body);
  return isShort || summary === ''
    ? body
    : `${summary.replace(/[\\`*_[\]<>#&]/g, '\\$&')}\n\n${body}`;
}

/** A body with its pictures and links at their present addresses. */
function placed(body: string, { pictures, links }: ImportedText, context: TextContext): string {
  let text = body;
  for (const key of links) {
    const path = context.paths.get(key) ?? '/';
    text = text.replaceAll(`](https://import.invalid/${encodeURIComponent(key)})`, `](${path})`);
  }
  for (const { url, markdown, caption } of context.pictures ? pictures : []) {
    const path = context.pictures?.get(url);
    const start = markdown.slice(0, markdown.lastIndexOf('](') + 2);
    if (path) text = text.replace(markdown, () => `${start}${path})`);
    else {
      const whole = caption && text.includes(`${markdown}\n\n${caption}`);
      text = text.replace(whole ? `${markdown}\n\n${caption}` : markdown, '');
    }
  }
  return text.replace(/\n{3,}/g, '\n\n').trim();
}
