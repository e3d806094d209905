import type { WordFault } from './rule.ts';
import { type Locale, locales, type Text } from './text.ts';

/** What a person may choose or must do, written alike in all languages. */
const formats =
  /(?<![\p{L}\d])(?:AVIF|CSV|GIF|HEIC|HTML|JPEG|MKV|MOV|MP4|PDF|PNG|SubRip|SVG|UTF-8|WebM|WebP|WebVTT|XML|ZIP|3GP)(?![\p{L}\d]*[a-z])/gu;

/** Messages that name other file formats in a translation than in English. `texts` are those of the messages. */
export function differentFormats(texts: Text[]): WordFault[] {
  const keyOf = ({ place }: Text) => place.slice(place.indexOf(' ') + 1);
  const formatsOf = (locale: Locale) =>
    new Map(
      [
        ...Map.groupBy(
          texts.filter((text) => text.locale === locale),
          keyOf,
        ),
      ].map(([key, all]) => {
        const named = all.flatMap(({ words }) => words.match(formats) ?? []);
        return [key, [...new Set(named)].toSorted().join(', ')];
      }),
    );
  const english = formatsOf('en');
  return locales
    .filter((locale) => locale !== 'en')
    .flatMap((locale) =>
      [...formatsOf(locale)]
        .filter(([key, named]) => named !== (english.get(key) ?? ''))
        .map(([key, named]) => ({
          place: `messages/${locale}.json ${key}`,
          rule: 'same-formats',
          message: `Name the same file formats in every language: ${english.get(key) || 'none'}.`,
          found: named || 'none',
        })),
    );
}
