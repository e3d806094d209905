import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { WordFault } from './rule.ts';
import { type Locale, locales, type Text } from './text.ts';

/** An entry of `messages/may-differ.yaml`: an English text, and why its translations differ. */
interface MayDiffer {
  en: string;
  why: string;
}

/** The English texts of a file like `messages/may-differ.yaml`. */
export function readMayDiffer(file: string): Set<string> {
  const entries: MayDiffer[] = parse(readFileSync(file, 'utf8'));
  return new Set(entries.map(({ en }) => en));
}

/**
 * English texts that recur on a surface and have several translations there, and entries of the list that
 * are needed no longer. `texts` are those of the messages, each of which has a place that ends in its key.
 */
export function differentTranslations(texts: Text[], mayDiffer: Set<string>): WordFault[] {
  const keyOf = ({ place }: Text) => place.slice(place.indexOf(' ') + 1);
  const byLocale = Map.groupBy(texts, ({ locale }) => locale);
  // A message with several branches has several texts, which are compared as one.
  const wordsOf = (locale: Locale) =>
    new Map(
      [...Map.groupBy(byLocale.get(locale) ?? [], keyOf)].map(([key, all]) => [
        key,
        { words: all.map(({ words }) => words).join(' | '), surface: all[0]?.surface },
      ]),
    );
  const english = [...wordsOf('en')];
  const recurring = [...Map.groupBy(english, ([, { words, surface }]) => `${surface} ${words}`)]
    .map(([, same]) => same)
    .filter((same) => same.length > 1);
  const differing = new Set<string>();
  const faults = locales
    .filter((locale) => locale !== 'en')
    .flatMap((locale) => {
      const translated = wordsOf(locale);
      return recurring.flatMap((same) => {
        const words = same[0]?.[1].words ?? '';
        const variants = new Set(same.map(([key]) => translated.get(key)?.words));
        if (variants.size < 2) return [];
        differing.add(words);
        if (mayDiffer.has(words)) return [];
        return [
          {
            place: `messages/${locale}.json ${same.map(([key]) => key).join(', ')}`,
            rule: 'same-translation',
            message: `“${words}” has several translations. Use one, or add it to messages/may-differ.yaml.`,
            found: [...variants].join(' / '),
          },
        ];
      });
    });
  const unneeded = [...mayDiffer]
    .filter((words) => !differing.has(words))
    .map((words) => ({
      place: 'messages/may-differ.yaml',
      rule: 'same-translation',
      message: 'Its translations do not differ: remove the entry.',
      found: words,
    }));
  return [...faults, ...unneeded];
}
