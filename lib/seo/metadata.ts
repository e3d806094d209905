import 'server-only';
import type { Metadata } from 'next';
import { site } from '@/lib/config/site';
import { truncate } from '@/lib/content/html-text';
import type { Scene } from '@/lib/content/scenes';
import type { VideoSource } from '@/lib/content/video-source';
import { oEmbedAddresses } from '@/lib/embed/oembed';
import { type Locale, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import {
  drawable,
  type Preview,
  previewAddress,
  previewSize,
  sitePreview,
} from '@/lib/preview/preview';
import { feedLinks } from './feeds';
import { filmTags } from './film-tags';

const openGraphLocales: Record<Locale, string> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  ko: 'ko_KR',
};

/** In characters. Search engines and messengers show less; more only keeps them from the rest. */
const longest = { title: 140, description: 300 } as const;

export interface PageMetadata {
  locale: Locale;
  /** Without a locale. */
  path: string;
  title: string;
  description: string;
  /** The languages the page is really in; all four unless said. */
  translations?: readonly Locale[] | undefined;
  /** What its picture shows; where it has none of its own, the site's over a `scene`. */
  preview?: Preview | undefined;
  scene?: Scene | undefined;
  /** What the page is there to play. */
  film?: VideoSource | undefined;
  /** Whether other sites may learn of it by oEmbed; where there is a film of ours, unless said. */
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

/** The addresses of a page in its languages; undefined where it is in one alone. */
export function mirrorAddresses(
  path: string,
  languages: readonly Locale[],
): Record<string, string> | undefined {
  const [first] = languages;
  if (!first || languages.length === 1) return undefined;
  const other = languages.includes('en') ? 'en' : first;
  return {
    ...Object.fromEntries(languages.map((language) => [language, absoluteUrl(language, path)])),
    'x-default': absoluteUrl(other, path),
  };
}

/** Foreign code is in no frame of ours. */
function isEmbeddable({ film, embeddable = film && film.kind !== 'code' }: PageMetadata): boolean {
  return embeddable ?? false;
}

/** Everything a page says of itself to search engines and message previews. */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, path, translations = locales } = page;
  const title = truncate(page.title, longest.title);
  const description = truncate(page.description, longest.description);
  const { name, origin } = site();
  const url = absoluteUrl(locale, path);
  const preview = drawable(page.preview ?? sitePreview(locale, page.scene));
  const image = {
    url: previewAddress(preview),
    ...previewSize,
    alt: preview.title,
    type: 'image/jpeg',
  };
  const { videos, player } = filmTags(page.film);
  // In a language that it is not in, a page is there for its readers alone.
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
