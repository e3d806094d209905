import { isOn } from '@/lib/config/languages';
import 'server-only';
import type { Metadata } from 'next';
import { site } from '@/lib/config/site';
import { truncate } from '@/lib/content/html-text';
import type { Scene } from '@/lib/content/scenes';
import type { VideoSource } from '@/lib/content/video-source';
import { oEmbedAddresses } from '@/lib/embed/oembed';
import { type Locale, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { type Preview, previewAddress, sitePreview, toDrawable } from '@/lib/preview/preview';
import { previewSize } from '@/lib/preview/preview-size';
import { feedLinks } from './feeds';
import { filmTags } from './film-tags';

const openGraphLocales: Record<Locale, string> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  ko: 'ko_KR',
};

/** In characters. Search engines and messengers show less than this. */
const maxLengths = { title: 140, description: 300 } as const;

export interface PageMetadata {
  locale: Locale;
  /** Path without a locale. */
  path: string;
  title: string;
  description: string;
  /** Languages that the page is available in; all four by default. */
  translations?: readonly Locale[] | undefined;
  /** The page's preview picture; defaults to that of the site, over `scene`. */
  preview?: Preview | undefined;
  scene?: Scene | undefined;
  /** The main film of the page. */
  film?: VideoSource | undefined;
  /** Its pixels, if it was uploaded here. */
  filmShape?: { width: number; height: number } | undefined;
  /** Whether the page has oEmbed links; by default if it has a film without embed code. */
  embeddable?: boolean | undefined;
  type?: 'website' | 'article' | 'video.other' | undefined;
  publishedAt?: string | undefined;
  /** Whether search engines should leave the page out. */
  hidden?: boolean;
}

export function absoluteUrl(locale: Locale, path: string): string {
  const address = localePath(locale, path);
  return site().origin + (address === '/' ? '' : address);
}

/** Percent-encoded, as sitemaps and feeds require, and as Next writes the canonical address. */
export function encodedUrl(address: string): string {
  return new URL(address).href.replace(/(?<=\w)\/$/, '');
}

/** The addresses of a page in its languages; undefined if there is only one. */
export function mirrorAddresses(
  path: string,
  translations: readonly Locale[],
): Record<string, string> | undefined {
  const languages = translations.filter(isOn);
  const [first] = languages;
  if (!first || languages.length === 1) return undefined;
  const defaultLanguage = languages.includes('en') ? 'en' : first;
  return {
    ...Object.fromEntries(languages.map((language) => [language, absoluteUrl(language, path)])),
    'x-default': absoluteUrl(defaultLanguage, path),
  };
}

/** Films from third-party code cannot be embedded. */
function isEmbeddable({ film, embeddable = film && film.kind !== 'code' }: PageMetadata): boolean {
  return embeddable ?? false;
}

/** The metadata of a page for search engines and link previews. */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, path } = page;
  const translations = (page.translations ?? locales).filter(isOn);
  const title = truncate(page.title, maxLengths.title);
  const description = truncate(page.description, maxLengths.description);
  const { name, origin } = site();
  const url = absoluteUrl(locale, path);
  const preview = toDrawable(page.preview ?? sitePreview(locale, page.scene));
  const image = {
    url: previewAddress(preview),
    ...previewSize,
    alt: preview.title,
    type: 'image/jpeg',
  };
  const { videos, player } = filmTags(page.film, page.filmShape);
  // A page that is not translated into its locale is not indexed.
  const isTranslated = translations.includes(locale);
  return {
    metadataBase: new URL(origin),
    title: title.includes(name) ? title : `${title} · ${name}`,
    description,
    alternates: {
      canonical: url,
      languages: isTranslated ? mirrorAddresses(path, translations) : undefined,
      types: {
        ...(isEmbeddable(page) && oEmbedAddresses(url)),
        'application/rss+xml': feedLinks(locale),
      },
    },
    robots: page.hidden || !isTranslated ? { index: false, follow: true } : undefined,
    openGraph: {
      title,
      description,
      url,
      siteName: name,
      locale: openGraphLocales[locale],
      alternateLocale: translations.filter((l) => l !== locale).map((l) => openGraphLocales[l]),
      images: [image],
      videos,
      ...(page.type === 'article'
        ? { type: 'article', publishedTime: page.publishedAt }
        : { type: page.type ?? 'website' }),
    },
    twitter: {
      card: player.card,
      title,
      description,
      images: [{ url: image.url, alt: image.alt }],
    },
    other: player.other,
  };
}
