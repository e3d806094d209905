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
  type?: 'website' | 'article' | 'video.other' | undefined;
  publishedAt?: string | undefined;
  /** Whether search engines should leave the page out. */
  hidden?: boolean;
}

export function absoluteUrl(locale: Locale, path: string): string {
  const address = localePath(locale, path);
  return site().origin + (address === '/' ? '' : address);
}

/** Everything a page says of itself to search engines and message previews. */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, path, translations = locales } = page;
  const title = truncate(page.title, longest.title);
  const description = truncate(page.description, longest.description);
  const { name, origin } = site();
  const url = absoluteUrl(locale, path);
  const preview = page.preview ? drawable(page.preview) : sitePreview(locale, page.scene);
  const image = {
    url: previewAddress(preview),
    ...previewSize,
    alt: preview.title,
    type: 'image/jpeg',
  };
  const { videos, player } = filmTags(page.film);
  const mirrors = Object.fromEntries(
    translations.map((mirror) => [mirror, absoluteUrl(mirror, path)]),
  );
  return {
    metadataBase: new URL(origin),
    title: title.includes(name) ? title : `${title} · ${name}`,
    description,
    alternates: {
      canonical: url,
      // A mirror that is not in this list is not a translation, so it names no mirrors either.
      languages:
        translations.includes(locale) && translations.length > 1
          ? { ...mirrors, 'x-default': absoluteUrl('en', path) }
          : undefined,
      types: oEmbedAddresses(url, page.film),
    },
    robots: page.hidden ? { index: false, follow: true } : undefined,
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
    twitter: { card: player.card, title, description, images: [image] },
    other: player.other,
  };
}
