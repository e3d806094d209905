import type { Locale, Surface, Text } from './text.ts';

/** A rule for the texts of a language, as data: translators add rules to the lists in `rules/`. */
export interface WordRule {
  name: string;
  /** What to write instead. */
  message: string;
  /** Matches a violation, or returns it. */
  find: RegExp | ((words: string) => string | undefined);
  /** Limits the rule to texts for these readers. */
  surfaces?: Surface[];
  /** Excludes block quotes and direct speech in quotation marks. */
  ownWordsOnly?: boolean;
  /** Prefixes of places where the rule does not apply. */
  except?: string[];
  /** Prefixes of the only places where the rule applies. */
  only?: string[];
  /** Examples: tests check that the rule matches `wrong` and not `right`. */
  wrong: string;
  right: string;
}

export interface WordFault {
  place: string;
  rule: string;
  message: string;
  /** The matched words, with a little context. */
  found: string;
}

/** Every violation of the rules of each text's language. */
export function wordFaults(texts: Text[], rules: Record<Locale, WordRule[]>): WordFault[] {
  return texts.flatMap((text) =>
    rules[text.locale].flatMap((rule) => {
      if (rule.surfaces?.includes(text.surface) === false) return [];
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

/** Finds a sentence with `words` that lacks `condition`. */
export function sentenceWithout(words: RegExp, condition: RegExp) {
  return (text: string) =>
    text
      .split(/(?<=[.!?])\s/)
      .find(
        (sentence) => /[.!?]$/.test(sentence) && words.test(sentence) && !condition.test(sentence),
      );
}
