import { siteLocales } from '@/lib/config/languages';
import { sections } from '@/lib/config/sections';
import { site } from '@/lib/config/site';
import type { ContentField } from '@/lib/contract/content-kinds/kind';
import { dangerKinds } from '@/lib/contract/danger-kinds';
import type { FieldValue } from '@/lib/contract/editorial';
import { type contentKindForms, type EditedKind, formOf } from '@/lib/contract/editorial-kinds';
import { type Locale, locales } from '@/lib/contract/locales';
import { labelKey, type SentLink } from '@/lib/contract/menus';
import { stripLocale } from '@/lib/i18n/paths';

/** The names of all fields; each has a label in the messages. */
export type ContentFieldName = (typeof contentKindForms)[EditedKind]['fields'][number]['name'];

/** A field of a form. In kinds stored as a list, `name_es` is the Spanish variant of `name`. */
export interface FormField extends ContentField {
  name: ContentFieldName;
  /** The key of its value in the content file. */
  key: string;
  /** The language of its text; undefined for fields that apply to every language. */
  language: Locale | undefined;
}

/** The fields of one language's form: only that of the language in which an item began includes the untranslated ones. */
export function formFields(kind: EditedKind, language: Locale, original: Locale): FormField[] {
  const { stored } = formOf(kind);
  const fields = formOf(kind).fields as readonly (ContentField & { name: ContentFieldName })[];
  if (stored === 'list') {
    return fields.flatMap((field): FormField[] =>
      field.translated
        ? siteLocales().map((locale) => ({
            ...field,
            key: listKey(field.name, locale),
            language: locale,
          }))
        : [{ ...field, key: field.name, language: undefined }],
    );
  }
  return fields
    .filter(({ translated }) => translated || language === original)
    .map((field) => ({
      ...field,
      key: field.name,
      language: field.translated ? language : undefined,
    }));
}

/** The key of a translated field in an entry of a list. */
export const listKey = (name: string, language: Locale) =>
  language === 'en' ? name : `${name}_${language}`;

/** The text of a field's control; items of a list are on lines of their own. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'object' ? '' : String(value);
}

/** The `name` of a field's control. */
export const controlOf = (key: string, part?: string) =>
  part === undefined ? `field.${key}` : `field.${key}.${part}`;

/**
 * Reads the values of a form's fields; null removes a field. An invalid number or choice is returned as
 * text: validation of the draft reports it.
 */
export function readFields(
  form: FormData,
  fields: readonly FormField[],
): Record<string, FieldValue | null> {
  return Object.fromEntries(fields.map((field) => [field.key, readField(form, field)]));
}

function readField(form: FormData, { key, type }: FormField): FieldValue | null {
  const text = String(form.get(controlOf(key)) ?? '').trim();
  switch (type) {
    case 'yes_no':
      if (form.has(controlOf(key))) return true;
      return form.has(controlOf(key, 'no')) ? false : null;
    case 'languages': {
      const chosen = locales.filter((one) => form.getAll(controlOf(key)).includes(one));
      return chosen.length === locales.length ? null : listOr(chosen);
    }
    case 'sections':
      return listOr(sections.filter((one) => !form.getAll(controlOf(key)).includes(one)));
    case 'links':
      return readLinks(form, key);
    case 'logo':
      return text === '' || form.has(controlOf(key, 'remove')) ? null : text;
    case 'number':
      return text === '' ? null : numberOr(text);
    case 'money':
      return text === '' ? null : centsOr(text);
    case 'texts':
    case 'slugs':
      return listOr(text.split(/\r?\n/));
    case 'references':
    case 'playlist_items':
      return listOr(inPlace(form, key).map(nameOfChoice));
    case 'reference':
      return nameOfChoice(text) || null;
    case 'danger_kinds':
      return listOr(dangerKinds.filter((kind) => form.getAll(controlOf(key)).includes(kind)));
    case 'danger_ranks': {
      const ranks = dangerKinds.flatMap((kind) => {
        const rank = Number(form.get(controlOf(key, kind)) || 0);
        return Number.isInteger(rank) && rank > 0 ? [[kind, rank] as const] : [];
      });
      return ranks.length > 0 ? Object.fromEntries(ranks) : null;
    }
    default:
      return text === '' ? null : text;
  }
}

/**
 * The rows of a menu, by their places; a row without an address is left out. null for the links that the site
 * ships.
 */
function readLinks(form: FormData, key: string): SentLink[] | null {
  if (form.has(controlOf(key, 'reset'))) return null;
  const column = (part: string) =>
    form.getAll(controlOf(key, part)).map((value) => String(value).trim());
  const columns = locales.map((locale) => [labelKey(locale), column(labelKey(locale))] as const);
  const places = column('place');
  const rows = column('to').map((to, index) => ({
    place: /^\d{1,4}$/.test(places[index] ?? '') ? Number(places[index]) : Number.MAX_SAFE_INTEGER,
    link: {
      to: linkTargetOf(to),
      ...Object.fromEntries(
        columns.flatMap(([name, labels]) => (labels[index] ? [[name, labels[index]]] : [])),
      ),
    } satisfies SentLink,
  }));
  const links = rows
    .filter(({ link }) => link.to !== '')
    .sort((one, other) => one.place - other.place)
    .map(({ link }) => link);
  const isShipped = JSON.stringify(links) === form.get(controlOf(key, 'shipped'));
  return links.length === 0 || isShipped ? null : links;
}

/** The address of a link as it is stored: a page of this site as a path without its language. */
function linkTargetOf(text: string): string {
  const url = URL.parse(text);
  const isOwn = url?.origin === site().origin;
  if (!isOwn && !text.startsWith('/')) return text;
  const path = isOwn ? url.pathname + url.search + url.hash : text;
  const { path: plain } = stripLocale(path);
  return plain.replace(/(?<=[^/])\/(?=$|[?#])/, '');
}

/** What a reference is chosen by: the title to search for, and the name that is stored. */
export const choiceText = (title: string, name: string): string =>
  title && title !== name ? `${title.replace(/[\r\n\t]/g, ' ')} · ${name}` : name;

/** The name that a choice, or what somebody typed in its place, stands for. */
export const nameOfChoice = (text: string): string => text.split(' · ').at(-1)?.trim() ?? '';

/** The texts of a list's rows, by the numbers that stand beside them. */
function inPlace(form: FormData, key: string): string[] {
  const places = form.getAll(controlOf(key, 'place')).map(String);
  return form
    .getAll(controlOf(key))
    .map((text, index) => ({ text: String(text), place: placeOr(places[index], index + 1) }))
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => text);
}

/** A row that is moved to a place comes before the one that is there. */
const placeOr = (typed: string | undefined, own: number) => {
  const place = /^\d{1,4}$/.test(typed?.trim() ?? '') ? Number(typed) : own;
  return place === own ? place : place + (place < own ? -0.5 : 0.5);
};

const numberOr = (text: string) => (/^-?\d{1,12}$/.test(text) ? Number(text) : text);

/** Dollars as an amount of cents; with a point or a comma before the cents. */
function centsOr(text: string): number | string {
  const [, dollars, cents = ''] = /^\$?\s?(\d{1,9})(?:[.,](\d{1,2}))?\s?\$?$/.exec(text) ?? [];
  return dollars === undefined ? text : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Cents as dollars, as a form shows them; any other value as it is stored. */
export function shownMoney(value: unknown, locale: Locale): string {
  if (typeof value !== 'number' || !Number.isInteger(value)) return shownValue(value);
  const digits = value % 100 === 0 ? 0 : 2;
  const options = { minimumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(locale, options).format(value / 100);
}

function listOr(lines: readonly string[]): string[] | null {
  const items = lines.map((line) => line.trim()).filter(Boolean);
  return items.length > 0 ? items : null;
}
