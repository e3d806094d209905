import 'server-only';
import { audioType } from '@/lib/contract/audio-links';
import type { Locale } from '@/lib/contract/locales';
import { type PublishedItem, readPublished } from './published';

/** What can be followed in a feed reader: `/feeds/{locale}/{kind}.xml`. */
export const feedKinds = ['answers', 'posts'] as const;
export type FeedKind = (typeof feedKinds)[number];

const mostItems = 50;

/** An answer or a testimony to listen to. */
export interface Episode extends PublishedItem {
  sound: { url: string; type: string };
}

/** The newest recordings of a language: of what content names, the files that hold sound alone. */
export async function readPodcast(locale: Locale): Promise<Episode[]> {
  const part = { offset: 0, limit: mostItems, sort: 'newest', audio: 'true' } as const;
  const kinds = ['answers', 'testimonials'] as const;
  const items = (await Promise.all(kinds.map((kind) => readPublished(kind, locale, part)))).flat();
  return items
    .flatMap((item) => {
      const url = item.film && 'url' in item.film ? item.film.url : '';
      const type = audioType(url);
      return type ? [{ ...item, sound: { url, type } }] : [];
    })
    .sort((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''))
    .slice(0, mostItems);
}

/** The newest of a kind in a language, and only what is really in it. */
export function readFeed(kind: FeedKind, locale: Locale): Promise<PublishedItem[]> {
  return readPublished(kind, locale, { offset: 0, limit: mostItems, sort: 'newest' });
}
