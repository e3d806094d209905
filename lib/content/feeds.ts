import 'server-only';
import type { Locale } from '@/lib/contract/locales';
import { type PublishedItem, readPublished } from './published';

/** What can be followed in a feed reader: `/feeds/{locale}/{kind}.xml`. */
export const feedKinds = ['answers', 'posts'] as const;
export type FeedKind = (typeof feedKinds)[number];

const mostItems = 50;

/** The newest of a kind in a language, and only what is really in it. */
export function readFeed(kind: FeedKind, locale: Locale): Promise<PublishedItem[]> {
  return readPublished(kind, locale, { offset: 0, limit: mostItems, sort: 'newest' });
}
