import 'server-only';
import { site } from '@/lib/config/site';
import { sharedPicture } from '@/lib/content/scenes';
import type { SitemapEntry, SitemapFile } from '@/lib/content/sitemap';
import type { VideoSource } from '@/lib/content/video-source';
import type { Locale } from '@/lib/i18n/locales';
import { absoluteUrl, encodedUrl, mirrorAddresses } from './metadata';
import { xmlElement, xmlText } from './xml';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function sitemapIndexXml(files: SitemapFile[]): string {
  const entries = files.map(({ kind, locale, number, changedAt }) => {
    const address = `${site().origin}/sitemaps/${locale}/${kind}-${number}.xml`;
    return `<sitemap>${xmlElement('loc', address)}${xmlElement('lastmod', changedAt)}</sitemap>\n`;
  });
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** Streams a file of the sitemap while its entries are read. */
export async function* sitemapXml(locale: Locale, batches: AsyncIterable<SitemapEntry[]>) {
  yield `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n`;
  for await (const entries of batches) {
    yield entries.map((entry) => urlXml(locale, entry)).join('');
  }
  yield '</urlset>\n';
}

function urlXml(locale: Locale, entry: SitemapEntry): string {
  const { path, languages, changedAt } = entry;
  const mirrors = Object.entries(mirrorAddresses(path, languages) ?? {}).map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(encodedUrl(address))}"/>`,
  );
  const address = xmlElement('loc', encodedUrl(absoluteUrl(locale, path)));
  return `<url>${address}${xmlElement('lastmod', changedAt)}${mirrors.join('')}${videoXml(entry)}</url>\n`;
}

/** The video element of a film; empty if required data is unknown. */
function videoXml({ film, title, speaker, text, scene, publishedAt }: SitemapEntry): string {
  const { name, origin } = site();
  const address = film && addressOf(film);
  if (!address || !text) return '';
  return [
    '<video:video>',
    xmlElement('video:thumbnail_loc', scene && `${origin}${sharedPicture(scene)}`),
    xmlElement('video:title', title ?? [speaker, name].filter(Boolean).join(' · ')),
    xmlElement('video:description', text),
    xmlElement(`video:${address.as}`, address.url),
    xmlElement('video:publication_date', publishedAt),
    '</video:video>',
  ].join('');
}

function addressOf(film: VideoSource) {
  if ('embedUrl' in film) return { as: 'player_loc', url: film.embedUrl };
  if (film.kind === 'frame') return { as: 'player_loc', url: film.url };
  if (film.kind === 'code') return undefined;
  return { as: 'content_loc', url: new URL(film.url, site().origin).href };
}
