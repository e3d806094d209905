import { queryClient } from '@/components/connection/query-client';
import { listAnswers } from '@/lib/api/answers';
import { browserApi } from '@/lib/api/browser';
import { detectDanger } from '@/lib/api/detect-danger';
import { listTestimonials } from '@/lib/api/testimonials';
import { searchRecords } from '@/lib/content/search-records';
import type { Locale } from '@/lib/i18n/locales';
import type { Suggested } from './use-suggestions';

/** Searches the complete lists by the rule of specification 5, for backends without our /search endpoint. */
export async function searchLists(locale: Locale, text: string, limit: number): Promise<Suggested> {
  const [[answers, testimonials], { help_lines: countries, danger: kinds, level, addressees }] =
    await Promise.all([
      queryClient.fetchQuery({
        queryKey: ['lists'],
        queryFn: () =>
          Promise.all([
            listAnswers(browserApi).then(({ data }) => data),
            // Specification 8: a testimonials failure is ignored.
            listTestimonials(browserApi).then(
              ({ data }) => data,
              () => [],
            ),
          ]),
      }),
      // The site serves this call itself, whichever backend is used.
      detectDanger(browserApi, { text, lang: locale }),
    ]);
  const items = searchRecords(locale, text, answers, testimonials, { level, danger: kinds });
  const help = { level, kinds, addressees, countries };
  return { items: items.slice(0, limit), danger: help };
}
