import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { WordRule } from './rule.ts';
import { type Locale, locales } from './text.ts';

type Place = 'messages' | 'letters' | 'content';

/** An entry of `messages/terms.yaml`, which says what its fields mean. */
interface Term {
  concept: string;
  means?: string;
  in?: Place[];
  only?: string[];
  words: Record<Locale, string>;
  rivals?: Partial<Record<Locale, string>>;
  wrong?: Partial<Record<Locale, string>>;
  except?: string[];
}

/** The rules of a termbase: a rival of a word is a fault, named by its concept. */
export function termRules(file: string): Record<Locale, WordRule[]> {
  const terms: Term[] = parse(readFileSync(file, 'utf8'));
  const rulesOf = (locale: Locale) =>
    terms.flatMap((term, index): WordRule[] => {
      const rivals = term.rivals?.[locale];
      if (!rivals) return [];
      const places = (term.only ?? term.in ?? ['messages', 'letters']).map((place) =>
        placeIn(place, locale),
      );
      return [
        {
          name: `term-${term.concept.replace(/\W+/g, '-')}-${index + 1}`,
          message: `Write “${term.words[locale]}” (messages/terms.yaml, ${term.concept}).`,
          find: locale === 'ko' ? new RegExp(rivals, 'u') : wholeWords(rivals),
          ownWordsOnly: true,
          only: places,
          except: term.except?.map((place) => placeIn(place, locale)),
          wrong: term.wrong?.[locale] ?? '',
          right: term.words[locale],
        },
      ];
    });
  return Object.fromEntries(locales.map((locale) => [locale, rulesOf(locale)])) as never;
}

function wholeWords(words: string): RegExp {
  // Not in names of variables, nor in a part of a compound: {email}, e-mail.
  return new RegExp(`(?<![\\p{L}{-])(?:${words})(?![\\p{L}}])`, 'iu');
}

/** `messages print` becomes `messages/fr.json print`, the beginning of a text's place. */
function placeIn(place: string, locale: Locale): string {
  const [kind = '', ...rest] = place.split(' ');
  const name = rest.join(' ');
  if (kind === 'messages') return `messages/${locale}.json ${name}`;
  if (kind === 'letters') return `backend/mail/letters/${locale}.ts ${name}`;
  return `content/${name}`;
}
