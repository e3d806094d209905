import { type ListFilter, languageStates, listedKinds } from '@/lib/content/editorial';
import { typedText } from '@/lib/content/typed-text';
import { firstValue, type Query } from '@/lib/http/first-value';
import { locales } from '@/lib/i18n/locales';

/** Reads the filter of a list from its query; the kind defaults to answers. */
export function filterOf(query: Awaited<Query>): ListFilter {
  return {
    kind: listedKinds.find((one) => one === firstValue(query.kind)) ?? 'answers',
    state: languageStates.find((one) => one === firstValue(query.state)),
    language: locales.find((one) => one === firstValue(query.language)),
    words: typedText(firstValue(query.q)).slice(0, 200),
  };
}

/** Returns the path of a list, without a locale. */
export function listPath(
  { kind, state, language, words }: Pick<ListFilter, 'kind'> & Partial<ListFilter>,
  page = 1,
): string {
  const query = new URLSearchParams({ kind });
  if (state) query.set('state', state);
  if (language) query.set('language', language);
  if (words) query.set('q', words);
  if (page > 1) query.set('page', String(page));
  return `/desk/content?${query}`;
}
