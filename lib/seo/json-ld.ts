import 'server-only';
import { brandAddress } from '@/lib/config/brand';
import { site } from '@/lib/config/site';
import { type Scene, sharedPicture } from '@/lib/content/scenes';
import type { Video } from '@/lib/content/video';
import type { Locale } from '@/lib/i18n/locales';
import { absoluteUrl } from './metadata';

export type JsonLd = Record<string, unknown> & { '@type': string | string[] };

/** JSON-LD escaped for a script element, which its text cannot close. */
export function serializeJsonLd(graph: JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const organizationId = () => `${site().origin}/#organization`;

export function organization(): JsonLd {
  const { name, origin, socialLinks } = site();
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name,
    url: origin,
    logo: origin + brandAddress('icon-512.png'),
    ...(socialLinks.length > 0 && { sameAs: socialLinks }),
  };
}

export function website(locale: Locale, description: string): JsonLd {
  const { name, origin } = site();
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    description,
    url: absoluteUrl(locale, '/'),
    inLanguage: locale,
    publisher: { '@id': organizationId() },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteUrl(locale, '/search-result')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbs(locale: Locale, crumbs: Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(locale, path),
    })),
  };
}

export function itemList(locale: Locale, items: Crumb[]): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(locale, path),
    })),
  };
}

interface VideoFacts {
  video: Pick<Video, 'source' | 'transcript' | 'transcriptLang'>;
  /** The language of the name and the description. */
  lang: Locale;
  name: string;
  description: string;
  scene: Scene;
  uploadDate: string | undefined;
}

export function videoObject({
  video,
  lang,
  name,
  description,
  scene,
  uploadDate,
}: VideoFacts): JsonLd {
  const { origin } = site();
  const { source, transcript } = video;
  return {
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: `${origin}${sharedPicture(scene)}`,
    uploadDate: uploadDate && `${uploadDate}T00:00:00Z`,
    inLanguage: transcript.length > 0 ? video.transcriptLang : lang,
    transcript: transcript.length > 0 ? transcript.map(({ text }) => text).join(' ') : undefined,
    ...('embedUrl' in source
      ? { embedUrl: source.embedUrl }
      : source.kind === 'frame'
        ? { embedUrl: source.url }
        : source.kind === 'code'
          ? {}
          : { contentUrl: new URL(source.url, origin).href }),
  };
}

interface ListedFilm extends Crumb {
  /** Its details, if known. */
  video: VideoFacts | undefined;
}

/** An ordered list of films, each with its page. */
export function videoList(locale: Locale, name: string, films: ListedFilm[]): JsonLd {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: films.length,
    itemListElement: films.map((film, index) => {
      const url = absoluteUrl(locale, film.path);
      const item = film.video && { ...videoObject(film.video), url };
      return {
        '@type': 'ListItem',
        position: index + 1,
        ...(item ? { item } : { name: film.name, url }),
      };
    }),
  };
}

interface ArticleFacts {
  type: 'Article' | 'BlogPosting' | 'LearningResource';
  /** The actual language of the text. */
  lang: Locale;
  locale: Locale;
  path: string;
  headline: string;
  description: string;
  scene?: Scene;
  publishedAt: string | undefined;
  updatedAt?: string | undefined;
  author?: string | undefined;
}

interface LearningFacts extends Omit<ArticleFacts, 'type'> {
  /** Kind of resource, as “Study guide”. */
  resourceType: string;
  /** Duration. */
  minutes: number | undefined;
  /** Path of its PDF. */
  pdf: string;
}

/** A learning resource, as page and PDF. */
export function learningResource({ resourceType, minutes, pdf, ...facts }: LearningFacts): JsonLd {
  return {
    ...article({ ...facts, type: 'LearningResource' }),
    name: facts.headline,
    learningResourceType: resourceType,
    timeRequired: minutes ? `PT${minutes}M` : undefined,
    isAccessibleForFree: true,
    encoding: {
      '@type': 'MediaObject',
      encodingFormat: 'application/pdf',
      contentUrl: `${site().origin}${pdf}`,
    },
  };
}

export function article(facts: ArticleFacts): JsonLd {
  const { name, origin } = site();
  return {
    '@type': facts.type,
    headline: facts.headline,
    description: facts.description,
    image: facts.scene
      ? `${origin}${sharedPicture(facts.scene)}`
      : origin + brandAddress('shared.jpg'),
    datePublished: facts.publishedAt,
    dateModified: facts.updatedAt ?? facts.publishedAt,
    inLanguage: facts.lang,
    mainEntityOfPage: absoluteUrl(facts.locale, facts.path),
    author: { '@type': 'Organization', name: facts.author ?? name, url: origin },
    publisher: { '@id': organizationId() },
  };
}
