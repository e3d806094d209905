import type { Locale, Surface, Text } from './text.ts';

/** What must not stand in a language, as data: a translator adds one by adding it to a list. */
export interface WordRule {
  name: string;
  /** What to do about it. */
  message: string;
  /** What is wrong, or a function that returns it. */
  find: RegExp | ((words: string) => string | undefined);
  /** Only where these are spoken to. */
  surface?: Surface;
  /** Not in block quotes, nor in what somebody says in quotation marks: it is theirs. */
  ownWordsOnly?: boolean;
  /** Not where it does not apply, as the beginning of a place. */
  except?: string[];
  /** Only where it applies, as the beginning of a place. */
  only?: string[];
  /** The tests see that the one is named and the other is not. */
  wrong: string;
  right: string;
}

export interface WordFault {
  place: string;
  rule: string;
  message: string;
  /** The words themselves, with a little of what stands around them. */
  found: string;
}

/** Every violation of the rules of each text's language. */
export function wordFaults(texts: Text[], rules: Record<Locale, WordRule[]>): WordFault[] {
  return texts.flatMap((text) =>
    rules[text.locale].flatMap((rule) => {
      if (rule.surface && rule.surface !== text.surface) return [];
      if (rule.ownWordsOnly && text.quoted) return [];
      if (rule.except?.some((prefix) => text.place.startsWith(prefix))) return [];
      if (rule.only?.every((prefix) => !text.place.startsWith(prefix))) return [];
      const words = rule.ownWordsOnly ? withoutSpeech(text.words) : text.words;
      const found = search(rule.find, words);
      return found === undefined
        ? []
        : [{ place: text.place, rule: rule.name, message: rule.message, found }];
    }),
  );
}

export function wordFaultLine({ place, rule, message, found }: WordFault): string {
  return `${place}: ${rule}: ${message} Found: ${found}`;
}

function search(find: WordRule['find'], words: string): string | undefined {
  if (typeof find === 'function') return find(words);
  const match = find.exec(words);
  if (!match) return undefined;
  const around = words.slice(Math.max(0, match.index - 20), match.index + match[0].length + 10);
  return `“${around.trim().replace(/\n/g, ' ')}”`;
}

function withoutSpeech(words: string): string {
  return words.replace(/«[^»]*»|“[^”]*”|‘[^’]*’(?!\p{L})/gu, '«»');
}
