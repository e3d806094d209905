import 'server-only';
import { stat } from 'node:fs/promises';
import { publicFile } from '@/lib/config/public-file';
import { audioType } from '@/lib/contract/audio-links';
import type { Locale } from '@/lib/contract/locales';
import { type PublishedItem, readPublished } from './published';

/** Kinds that have a feed: `/feeds/{locale}/{kind}.xml`. */
export const feedKinds = ['answers', 'posts'] as const;
export type FeedKind = (typeof feedKinds)[number];

const maxItems = 50;

/** An answer or a testimony with an audio file. */
export interface Episode extends PublishedItem {
  /** `bytes` is 0, as RSS requires, if the size is unknown. */
  sound: { url: string; type: string; bytes: number };
}

/** The newest audio files that content of a language links to. */
export async function readPodcast(locale: Locale): Promise<Episode[]> {
  const part = { offset: 0, limit: maxItems, sort: 'newest', audio: 'true' } as const;
  const kinds = ['answers', 'testimonials'] as const;
  const items = (await Promise.all(kinds.map((kind) => readPublished(kind, locale, part)))).flat();
  const newest = items.sort((a, b) => (b.changedAt ?? '').localeCompare(a.changedAt ?? ''));
  return (await Promise.all(newest.map(episodeOf)))
    .filter((episode) => episode !== undefined)
    .slice(0, maxItems);
}

async function episodeOf(item: PublishedItem): Promise<Episode | undefined> {
  const url = item.film && 'url' in item.film ? item.film.url : '';
  const type = audioType(url);
  if (!type) return undefined;
  const file = publicFile(url);
  const { size: bytes } = (file && (await stat(file).catch(() => undefined))) || { size: 0 };
  return { ...item, sound: { url, type, bytes } };
}

/** The newest items of a kind that are translated into the language. */
export function readFeed(kind: FeedKind, locale: Locale): Promise<PublishedItem[]> {
  return readPublished(kind, locale, { offset: 0, limit: maxItems, sort: 'newest' });
}
