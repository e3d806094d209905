import { z } from 'zod';
import type { OwnWords, Settings } from '../../lib/config/settings.ts';
import { locales } from '../../lib/contract/locales.ts';
import { replacementFault, replacementSchema } from '../../lib/contract/words.ts';

/*
 * The ministry's own words, `words.yaml` of the content folder (content/README.md): a list with one entry for
 * each language.
 */

export const wordsFileName = 'words.yaml';

const entry = z
  .strictObject({
    slug: z.enum(locales),
    texts: z.array(replacementSchema).max(1_000).optional(),
  })
  .superRefine(({ slug, texts = [] }, context) => {
    const keys = new Set<string>();
    for (const [index, replacement] of texts.entries()) {
      const fault = keys.has(replacement.key)
        ? `“${replacement.key}” is used twice`
        : replacementFault(slug, replacement);
      keys.add(replacement.key);
      if (fault) context.addIssue({ code: 'custom', path: ['texts', index], message: fault });
    }
  });

export const wordsFile = z.array(entry);
export type WordsEntry = z.output<typeof entry>;

/** The words of all languages. */
export function ownWordsOf(entries: readonly WordsEntry[]): NonNullable<Settings['words']> {
  return Object.fromEntries(
    entries.map(({ slug, texts = [] }): [string, OwnWords] => [
      slug,
      new Map(texts.map(({ key, text, was }) => [key, { text, was }])),
    ]),
  );
}
