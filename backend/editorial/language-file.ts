import type { FieldValue, WireLanguageText } from '../../lib/contract/editorial.ts';
import { type EditedKind, formOf } from '../../lib/contract/editorial-kinds.ts';
import type { SentLink } from '../../lib/contract/menus.ts';
import type { Replacement } from '../../lib/contract/words.ts';
import { readYamlFields, withYamlFields } from './edit-yaml.ts';
import type { LanguageText } from './item-texts.ts';

/** The parts of a Markdown file, which together contain all of its bytes. */
interface Pieces {
  opening: string;
  yaml: string;
  closing: string;
  body: string;
}

function splitFile(text: string): Pieces | undefined {
  const [, opening, yaml, closing, body] =
    /^(\uFEFF?---[^\S\n]*\n)([\s\S]*?)((?<=\n)---[^\S\n]*(?:\n|$))([\s\S]*)$/.exec(text) ?? [];
  if (opening === undefined || yaml === undefined || closing === undefined || body === undefined)
    return undefined;
  return { opening, yaml, closing, body };
}

const isListed = (kind: EditedKind) => formOf(kind).stored === 'list';

/** The fields, body and captions of one language; null if it has no text. */
export function wireLanguageText(
  kind: EditedKind,
  { text, captions }: LanguageText,
): WireLanguageText | null {
  if (text === null && captions === null) return null;
  const pieces = text === null || isListed(kind) ? undefined : splitFile(text);
  const yaml = isListed(kind) ? text : pieces?.yaml;
  const fields = yaml == null ? undefined : readYamlFields(yaml);
  return {
    text: text ?? '',
    fields: (fields as WireLanguageText['fields']) ?? null,
    body: pieces?.body.trim() ?? null,
    captions,
  };
}

/** The fields of one language; undefined if its file cannot be parsed. */
export function fieldsOf(kind: EditedKind, text: string): Record<string, unknown> | undefined {
  const yaml = isListed(kind) ? text : splitFile(text)?.yaml;
  return yaml === undefined ? undefined : readYamlFields(yaml);
}

/** An editor's change of one language; omitted parts stay unchanged, byte for byte. */
export interface LanguageChange {
  fields?: Record<string, FieldValue | null> | undefined;
  body?: string | undefined;
  captions?: string | null | undefined;
  text?: string | undefined;
}

/**
 * Applies the change. A file that cannot be parsed can only be replaced completely, by `text`; any
 * other change returns undefined.
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

function captionsWith(before: string | null, change: string | null | undefined): string | null {
  if (change === undefined) return before;
  const text = change === null ? '' : normaliseLines(change);
  if (text === '') return null;
  return before !== null && normaliseLines(before) === text ? before : `${text}\n`;
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
  const pieces = before === null ? newFile : splitFile(before);
  if (!pieces) return undefined;
  const yaml = withYamlFields(pieces.yaml, inOrder(kind, changes));
  if (yaml === undefined) return undefined;
  const { opening, closing } = pieces;
  const terminated = yaml === '' || yaml.endsWith('\n') ? yaml : `${yaml}\n`;
  return opening + terminated + closing + bodyWith(pieces.body, body);
}

const newFile: Pieces = { opening: '---\n', yaml: '', closing: '---\n', body: '\n' };

/** Sorts fields as in the form, which is their order in a new file. */
function inOrder(kind: EditedKind, changes: Record<string, unknown>): Record<string, unknown> {
  const order = formOf(kind).fields.map(({ name }) => name);
  const place = (name: string) => (order.indexOf(name) + 1 || order.length + 1) as number;
  return Object.fromEntries(Object.entries(changes).sort(([a], [b]) => place(a) - place(b)));
}

/** Normalises what a browser sends: CR LF line breaks, and an empty field for a missing value. */
function fieldValue(value: FieldValue | null): FieldValue | null {
  if (typeof value === 'string') return normaliseLines(value) === '' ? null : normaliseLines(value);
  if (!Array.isArray(value)) {
    return typeof value === 'object' && value && Object.keys(value).length === 0 ? null : value;
  }
  const items = (value as (string | Replacement | SentLink)[]).map((item) => {
    if (typeof item === 'string') return normaliseLines(item);
    return 'text' in item ? { ...item, text: normaliseLines(item.text) } : item;
  });
  const words = items.filter((item) => item !== '') as FieldValue[] as FieldValue & unknown[];
  return words.length === 0 ? null : words;
}

function bodyWith(before: string, change: string | undefined): string {
  if (change === undefined || normaliseLines(before) === normaliseLines(change)) return before;
  const head = before.slice(0, before.length - before.trimStart().length);
  const tail = before.slice(before.trimEnd().length);
  const text = before.includes('\r\n')
    ? normaliseLines(change).replaceAll('\n', '\r\n')
    : normaliseLines(change);
  return before.trim() === '' ? `${text}\n` : `${head}${text}${tail}`;
}

const normaliseLines = (text: string) => text.replace(/\r\n?/g, '\n').trim();
