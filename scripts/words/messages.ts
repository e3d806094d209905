import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { surfaceOf } from './surfaces.ts';
import { type Locale, locales, type Text } from './text.ts';

export type Messages = Map<string, MessageFormatElement[]>;
type Tree = { [key: string]: string | Tree };

/** The messages of every language, by their dotted keys. `folder` holds `en.json` and so on. */
export function readMessages(folder: string): Record<Locale, Messages> {
  const read = (locale: Locale): Messages => {
    const tree = JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8'));
    return new Map(flatten(tree).map(([key, text]) => [key, parse(text)]));
  };
  return Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as never;
}

export function messageTexts(locale: Locale, messages: Messages): Text[] {
  return [...messages].flatMap(([key, elements]) =>
    variants(elements).map((words) => ({
      place: `messages/${locale}.json ${key}`,
      locale,
      surface: surfaceOf('messages', key),
      words,
    })),
  );
}

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The variants of a message, so that each of its branches occurs at least once. */
function variants(elements: MessageFormatElement[]): string[] {
  const count = Math.max(1, ...elements.map(branchCount));
  return Array.from({ length: count }, (_, index) => render(elements, index));
}

function branchCount(element: MessageFormatElement): number {
  if (element.type === TYPE.tag) return Math.max(1, ...element.children.map(branchCount));
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return 1;
  return Object.keys(element.options).length;
}

function render(elements: MessageFormatElement[], index: number): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return '{#}';
      if (element.type === TYPE.tag) {
        return element.value === 'code' ? 'code' : render(element.children, index);
      }
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return `{${element.value}}`;
      const options = Object.values(element.options);
      return render(options[Math.min(index, options.length - 1)]?.value ?? [], index);
    })
    .join('');
}
