import 'server-only';
import { site } from '@/lib/config/site';
import type { FeedKind } from '@/lib/content/feeds';
import type { PublishedItem } from '@/lib/content/published';
import type { Locale } from '@/lib/i18n/locales';
import { feedPath, feedWords } from './feeds';
import { absoluteUrl } from './metadata';
import { xmlElement, xmlText } from './xml';

/** The page that shows all that a feed tells of. */
const pages: Record<FeedKind, string> = { answers: '/answers', posts: '/post' };

/** RSS 2.0. */
export function feedXml(kind: FeedKind, locale: Locale, items: PublishedItem[]): string {
  const { title, description } = feedWords(kind, locale);
  const own = xmlText(site().origin + feedPath(kind, locale));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    xmlElement('title', title),
    xmlElement('link', absoluteUrl(locale, pages[kind])),
    xmlElement('description', description),
    xmlElement('language', locale),
    xmlElement('lastBuildDate', dateOf(items[0]?.changedAt)),
    `<atom:link href="${own}" rel="self" type="application/rss+xml"/>\n`,
    ...items.map((item) => itemXml(locale, item)),
    '</channel></rss>\n',
  ].join('');
}

function itemXml(locale: Locale, { path, title, text, publishedAt, changedAt }: PublishedItem) {
  const address = absoluteUrl(locale, path);
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', address),
    // An address that stays the same, whatever becomes of the words.
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    xmlElement('pubDate', dateOf(publishedAt ?? changedAt)),
    xmlElement('description', text),
    '</item>\n',
  ].join('');
}

/** As RFC 822 writes a day. */
const dateOf = (day: string | undefined) => day && new Date(`${day}T00:00:00Z`).toUTCString();
