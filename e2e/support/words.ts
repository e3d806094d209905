import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type en from '../../messages/en.json';

export type Locale = 'en' | 'es' | 'fr' | 'ko';

const messages = new Map<Locale, typeof en>();

/** The messages of the interface in a language. */
export function words(locale: Locale): typeof en {
  const parsed =
    messages.get(locale) ?? JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
  messages.set(locale, parsed);
  return parsed;
}

/** A message with its `{name}` filled in. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)(?:, number)?\}/g, (whole, name) => String(values[name] ?? whole));
}

/** A pattern for a message with any amount and unit in place of its `{name}`. */
export function withAmount(message: string): RegExp {
  const parts = message
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\d.,\\s]+\\S+')}$`);
}

interface Item {
  title: string;
  [field: string]: unknown;
}

/** The front matter of an item of the demonstration content, in a language it exists in. */
export function item(folder: string, slug: string, locale: Locale = 'en'): Item {
  const text = readFileSync(path.join('content', folder, slug, `${locale}.md`), 'utf8');
  return parse(text.split(/^---$/m)[1] ?? '') as Item;
}

/** The title of an item of the demonstration content. */
export function titleOf(folder: string, slug: string, locale: Locale = 'en'): string {
  return item(folder, slug, locale).title;
}

/** The words of a text before its first variable. */
export const beforeVariable = (text: string): string => text.split('{')[0]?.trim() ?? '';
