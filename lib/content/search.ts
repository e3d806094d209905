import 'server-only';
import { ApiError } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/common';
import type { DangerKind, DangerLevel } from '@/lib/contract/danger-kinds';
import type { WireSearchItem } from '@/lib/contract/search';
import { detectDanger } from '@/lib/danger/detect';
import { optional, required } from './failures';
import { searchRecords } from './search-records';

export interface SearchResults {
  items: WireSearchItem[];
  total: number;
  /** The kinds of danger detected in the text, likeliest first. */
  danger: DangerKind[];
  /** Null for an ordinary text; `danger` is empty at `possible`. */
  level: DangerLevel | null;
}

export const nothingFound: SearchResults = { items: [], total: 0, danger: [], level: null };

/**
 * Searches answers and testimonials (specification 2.6). For a backend without our /search, its lists are
 * read and searched by the rule of specification 5.
 */
export async function searchContent(
  locale: Locale,
  text: string,
  limit: number,
): Promise<SearchResults> {
  try {
    const { data, meta } = await clientOf(serverApi()).search({
      query: { q: text, lang: locale, limit },
    });
    return {
      items: data,
      total: meta?.total ?? data.length,
      danger: meta?.danger ?? [],
      level: meta?.danger_level ?? (meta?.danger?.length ? 'likely' : null),
    };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404)
      return required(Promise.reject(error));
  }
  const [answers, testimonials] = await Promise.all([
    required(clientOf(serverApi()).listAnswers()),
    optional(clientOf(serverApi()).listTestimonials(), { data: [] }),
  ]);
  const danger = detectDanger(text);
  const items = searchRecords(locale, text, answers.data, testimonials.data, danger);
  return {
    items: items.slice(0, limit),
    total: items.length,
    danger: danger.danger,
    level: danger.level,
  };
}
