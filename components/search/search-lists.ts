import { queryClient } from '@/components/connection/query-client';
import { listAnswers } from '@/lib/api/answers';
import { browserApi } from '@/lib/api/browser';
import { detectDanger } from '@/lib/api/detect-danger';
import { listTestimonials } from '@/lib/api/testimonials';
import { searchRecords } from '@/lib/content/search-records';
import type { Locale } from '@/lib/i18n/locales';
import type { Suggested } from './use-suggestions';

/** The rule of specification 5 over the whole lists, for a backend without a /search like ours. */
export async function searchLists(locale: Locale, text: string, limit: number): Promise<Suggested> {
  const [[answers, testimonials], { danger, help_lines }] = await Promise.all([
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
    // The site answers it itself, whatever the backend.
    detectDanger(browserApi, { text, lang: locale }),
  ]);
  const items = searchRecords(locale, text, answers, testimonials, danger);
  return { items: items.slice(0, limit), help: help_lines };
}
