import { queryClient } from '@/components/connection/query-client';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import { searchRecords } from '@/lib/content/search-records';
import { answerEndpoints } from '@/lib/contract/endpoints/answers';
import { dangerEndpoints } from '@/lib/contract/endpoints/danger';
import { testimonialEndpoints } from '@/lib/contract/endpoints/testimonials';
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
            call(browserApi, answerEndpoints.listAnswers).then(({ data }) => data),
            // Specification 8: a testimonials failure is ignored.
            call(browserApi, testimonialEndpoints.listTestimonials).then(
              ({ data }) => data,
              () => [],
            ),
          ]),
      }),
      // The site serves this call itself, whichever backend is used.
      dataOf(call(browserApi, dangerEndpoints.detectDanger, { body: { text, lang: locale } })),
    ]);
  const items = searchRecords(locale, text, answers, testimonials, { level, danger: kinds });
  const help = { level, kinds, addressees, countries };
  return { items: items.slice(0, limit), danger: help };
}
