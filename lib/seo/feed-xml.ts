import 'server-only';
import { brandAddress } from '@/lib/config/brand';
import { site } from '@/lib/config/site';
import type { Episode, FeedKind } from '@/lib/content/feeds';
import type { PublishedItem } from '@/lib/content/published';
import type { Locale } from '@/lib/i18n/locales';
import { feedPath, feedWords } from './feeds';
import { absoluteUrl, encodedUrl } from './metadata';
import { xmlElement, xmlText } from './xml';

/** The page that lists all items of a feed. */
const pages = { answers: '/answers', posts: '/post', podcast: '/' } as const;

/** RSS 2.0. */
export function feedXml(kind: FeedKind, locale: Locale, items: PublishedItem[]): string {
  const itemsXml = items.map((item) => itemXml(locale, item));
  return channelXml(kind, locale, items[0]?.changedAt, itemsXml);
}

/** RSS 2.0 with the elements for podcast directories. `episodes` must not be empty. */
export function podcastXml(locale: Locale, episodes: Episode[]): string {
  const { name, origin } = site();
  const channelElements = [
    xmlElement('itunes:author', name),
    xmlElement('itunes:explicit', 'false'),
    `<itunes:category text="Religion &amp; Spirituality"><itunes:category text="Christianity"/></itunes:category>`,
    `<itunes:image href="${xmlText(origin + brandAddress('podcast-1400.png'))}"/>`,
  ];
  const itemsXml = episodes.map((episode) => {
    const url = new URL(episode.sound.url, origin).href;
    const { type, bytes } = episode.sound;
    const sound = `<enclosure url="${xmlText(url)}" type="${type}" length="${bytes}"/>`;
    return itemXml(locale, episode, sound);
  });
  return channelXml('podcast', locale, episodes[0]?.changedAt, [...channelElements, ...itemsXml]);
}

function channelXml(
  kind: FeedKind | 'podcast',
  locale: Locale,
  changedAt: string | undefined,
  content: string[],
): string {
  const { title, description } = feedWords(kind, locale);
  const selfUrl = xmlText(site().origin + feedPath(kind, locale));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>\n',
    xmlElement('title', title),
    xmlElement('link', absoluteUrl(locale, pages[kind])),
    xmlElement('description', description),
    xmlElement('language', locale),
    xmlElement('lastBuildDate', dateOf(changedAt)),
    `<atom:link href="${selfUrl}" rel="self" type="application/rss+xml"/>\n`,
    ...content,
    '</channel></rss>\n',
  ].join('');
}

function itemXml(
  locale: Locale,
  { path, title, text, publishedAt, changedAt }: PublishedItem,
  sound = '',
): string {
  const address = encodedUrl(absoluteUrl(locale, path));
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', address),
    // The address identifies the item even if its text changes.
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    xmlElement('pubDate', dateOf(publishedAt ?? changedAt)),
    xmlElement('description', text),
    sound,
    '</item>\n',
  ].join('');
}

/** A day in the format of RFC 822. */
const dateOf = (day: string | undefined) => day && new Date(`${day}T00:00:00Z`).toUTCString();
