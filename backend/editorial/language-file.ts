import type { FieldValue, WireLanguageText } from '../../lib/contract/editorial.ts';
import { type EditedKind, formOf } from '../../lib/contract/editorial-kinds.ts';
import { readYamlFields, withYamlFields } from './edit-yaml.ts';
import type { LanguageText } from './item-texts.ts';

/** A Markdown file cut into pieces that together are all of its bytes. */
interface Pieces {
  opening: string;
  yaml: string;
  closing: string;
  body: string;
}

function piecesOf(text: string): Pieces | undefined {
  const [, opening, yaml, closing, body] =
    /^(\uFEFF?---[^\S\n]*\n)([\s\S]*?)((?<=\n)---[^\S\n]*(?:\n|$))([\s\S]*)$/.exec(text) ?? [];
  if (opening === undefined || yaml === undefined || closing === undefined || body === undefined)
    return undefined;
  return { opening, yaml, closing, body };
}

const isListed = (kind: EditedKind) => formOf(kind).stored === 'list';

/** One language taken apart; null where it has no text. */
export function wireLanguageText(
  kind: EditedKind,
  { text, captions }: LanguageText,
): WireLanguageText | null {
  if (text === null && captions === null) return null;
  const pieces = text === null || isListed(kind) ? undefined : piecesOf(text);
  const yaml = isListed(kind) ? text : pieces?.yaml;
  const fields = yaml == null ? undefined : readYamlFields(yaml);
  return {
    text: text ?? '',
    fields: (fields as WireLanguageText['fields']) ?? null,
    body: pieces?.body.trim() ?? null,
    captions,
  };
}

/** The fields of one language; undefined where its file cannot be read. */
export function fieldsOf(kind: EditedKind, text: string): Record<string, unknown> | undefined {
  const yaml = isListed(kind) ? text : piecesOf(text)?.yaml;
  return yaml === undefined ? undefined : readYamlFields(yaml);
}

/** A change of one language as an editor makes it; what is left out stays, byte for byte. */
export interface LanguageChange {
  fields?: Record<string, FieldValue | null> | undefined;
  body?: string | undefined;
  captions?: string | null | undefined;
  text?: string | undefined;
}

/**
 * The language with the change made. A file that nobody can take apart (undefined) can only be replaced
 * as a whole, by `text`.
 */
export function changedText(
  { kind, slug }: { kind: EditedKind; slug: string },
  before: LanguageText,
  change: LanguageChange,
): LanguageText | undefined {
  const text = change.text ?? textWith({ kind, slug }, before.text, change);
  if (text === undefined) return undefined;
  return { text, captions: captionsWith(before.captions, change.captions) };
}

function captionsWith(before: string | null, given: string | null | undefined): string | null {
  if (given === undefined) return before;
  const words = given === null ? '' : lines(given);
  if (words === '') return null;
  return before !== null && lines(before) === words ? before : `${words}\n`;
}

function textWith(
  { kind, slug }: { kind: EditedKind; slug: string },
  before: string | null,
  { fields = {}, body }: LanguageChange,
): string | null | undefined {
  if (before === null && body === undefined && Object.keys(fields).length === 0) return null;
  const changes = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fieldValue(value)]),
  );
  if (isListed(kind)) return withYamlFields(before ?? `slug: ${slug}\n`, inOrder(kind, changes));
  const pieces = before === null ? newFile : piecesOf(before);
  if (!pieces) return undefined;
  const yaml = withYamlFields(pieces.yaml, inOrder(kind, changes));
  if (yaml === undefined) return undefined;
  const { opening, closing } = pieces;
  const closed = yaml === '' || yaml.endsWith('\n') ? yaml : `${yaml}\n`;
  return opening + closed + closing + bodyWith(pieces.body, body);
}

const newFile: Pieces = { opening: '---\n', yaml: '', closing: '---\n', body: '\n' };

/** In the order of the form: a new file has its fields so. */
function inOrder(kind: EditedKind, changes: Record<string, unknown>): Record<string, unknown> {
  const order = formOf(kind).fields.map(({ name }) => name);
  const place = (name: string) => (order.indexOf(name) + 1 || order.length + 1) as number;
  return Object.fromEntries(
    Object.entries(changes).sort(([one], [other]) => place(one) - place(other)),
  );
}

/** A browser sends line breaks as CR LF, and an empty field where there is none. */
function fieldValue(value: FieldValue | null): FieldValue | null {
  if (typeof value === 'string') return lines(value) === '' ? null : lines(value);
  if (!Array.isArray(value)) {
    return typeof value === 'object' && value && Object.keys(value).length === 0 ? null : value;
  }
  const words = value.map(lines).filter((one) => one !== '');
  return words.length === 0 ? null : words;
}

function bodyWith(before: string, given: string | undefined): string {
  if (given === undefined || lines(before) === lines(given)) return before;
  const [, head = '', tail = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(before) ?? [];
  const words = before.includes('\r\n') ? lines(given).replaceAll('\n', '\r\n') : lines(given);
  return before.trim() === '' ? `${words}\n` : `${head}${words}${tail}`;
}

const lines = (text: string) => text.replace(/\r\n?/g, '\n').trim();
