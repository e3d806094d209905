import { ApiError, call, type Transport } from '@/lib/api/call';
import { answerEndpoints } from '@/lib/contract/endpoints/answers';
import { playlistEndpoints } from '@/lib/contract/endpoints/playlists';
import { testimonialEndpoints } from '@/lib/contract/endpoints/testimonials';
import type { Locale } from '@/lib/contract/locales';
import type { VideoKind, WireVideo } from '@/lib/contract/playlists';
import { searchRecords } from './search-records';
import { parsePlayerEmbed } from './video-source';

export interface VideoQuery {
  q: string;
  kind: VideoKind | undefined;
  categoryId: string | undefined;
  offset: number;
  limit: number;
}
export interface FoundVideos {
  items: WireVideo[];
  total: number;
}

/**
 * Videos that a playlist can be made of. For a backend without our /videos, its lists are read and searched
 * by the rule of specification 5.
 */
export async function findVideos(
  api: Transport,
  lang: Locale,
  { categoryId: category_id, ...query }: VideoQuery,
): Promise<FoundVideos> {
  try {
    const { data, meta } = await call(api, playlistEndpoints.listVideos, {
      query: { ...query, category_id, lang },
    });
    return { items: data, total: meta?.total ?? data.length };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  const [answers, testimonials] = await Promise.all([
    call(api, answerEndpoints.listAnswers),
    // Specification 8: a testimonials failure is ignored.
    call(api, testimonialEndpoints.listTestimonials).catch(() => ({ data: [] })),
  ]);
  const matches = query.q.trim()
    ? searchRecords(lang, query.q, answers.data, testimonials.data).map(({ isTestimonial, slug }) =>
        nameOf(isTestimonial ? 'testimonial' : 'answer', slug),
      )
    : undefined;
  const items = [
    ...answers.data.map((record) => ({ ...record, kind: 'answer' as const })),
    ...testimonials.data.map((record) => ({ ...record, kind: 'testimonial' as const })),
  ].flatMap((record): WireVideo[] => {
    const { playerembed } = record;
    const isMatch =
      (query.kind ?? record.kind) === record.kind &&
      (category_id === undefined || String(record.category_id) === category_id) &&
      (matches === undefined || matches.includes(nameOf(record.kind, record.slug)));
    return isMatch && playerembed && parsePlayerEmbed(playerembed)
      ? [{ ...record, playerembed }]
      : [];
  });
  return { items: items.slice(query.offset, query.offset + query.limit), total: items.length };
}

const nameOf = (kind: VideoKind, slug: string) => `${kind} ${slug}`;
