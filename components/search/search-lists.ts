import { listAnswers } from '@/lib/api/answers';
import { browserApi } from '@/lib/api/browser';
import { listTestimonials } from '@/lib/api/testimonials';
import { searchRecords } from '@/lib/content/search-records';
import type { WireSearchItem } from '@/lib/contract/search';
import type { Locale } from '@/lib/i18n/locales';
import { queryClient } from '../query-client';

/** The rule of specification 5 over the whole lists, for a backend without a /search like ours. */
export async function searchLists(
  locale: Locale,
  text: string,
  limit: number,
): Promise<WireSearchItem[]> {
  const [answers, testimonials] = await queryClient.fetchQuery({
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
  });
  return searchRecords(locale, text, answers, testimonials).slice(0, limit);
}
