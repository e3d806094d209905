import { describe, expect, it } from 'vitest';
import { parsePlayerEmbed, type VideoSource } from '@/lib/content/video-source';
import {
  article,
  breadcrumbs,
  itemList,
  learningResource,
  organization,
  videoObject,
  website,
} from '@/lib/seo/json-ld';

const origin = 'http://localhost:3000';
const publisher = { '@id': `${origin}/#organization` };

describe('the ministry and its site', () => {
  it('are an Organization and its WebSite with a search', () => {
    expect(organization()).toEqual({
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Lampstand',
      url: origin,
      logo: `${origin}/brand/icon-512.png`,
    });
    expect(website('ko', 'D')).toEqual({
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Lampstand',
      description: 'D',
      url: `${origin}/ko`,
      inLanguage: 'ko',
      publisher,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/ko/search-result?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    });
  });
});

describe('lists', () => {
  const pages = [
    { name: 'A', path: '/a' },
    { name: 'B', path: '/b' },
  ];

  it('of pages and of breadcrumbs count from 1', () => {
    expect(breadcrumbs('es', pages)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'A', item: `${origin}/es/a` },
        { '@type': 'ListItem', position: 2, name: 'B', item: `${origin}/es/b` },
      ],
    });
    expect(itemList('es', pages)).toEqual({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'A', url: `${origin}/es/a` },
        { '@type': 'ListItem', position: 2, name: 'B', url: `${origin}/es/b` },
      ],
    });
  });
});

describe('a film', () => {
  const sourceOf = (link: string) => parsePlayerEmbed(link) as VideoSource;
  const film = (link: string, transcript: { start: number; text: string }[] = []) =>
    videoObject({
      video: { source: sourceOf(link), transcript, transcriptLang: 'en' },
      ...{ lang: 'ko', name: 'N', description: 'D', scene: 'open-door', uploadDate: undefined },
    });

  it('names its file, or the player of its host, or neither for embed code', () => {
    expect(film('/media/a.mp4').contentUrl).toBe(`${origin}/media/a.mp4`);
    expect(film('https://fast.wistia.net/x').embedUrl).toBe('https://fast.wistia.net/x');
    const code = film('<script src="https://x.example/p.js"></script>');
    expect([code.contentUrl, code.embedUrl]).toEqual([undefined, undefined]);
  });

  it('has the language of its transcript, or of the page without one', () => {
    expect(film('/media/a.mp4')).toMatchObject({ inLanguage: 'ko', transcript: undefined });
    const lines = [
      { start: 0, text: 'A' },
      { start: 1, text: 'B' },
    ];
    expect(film('/media/a.mp4', lines)).toMatchObject({ inLanguage: 'en', transcript: 'A B' });
  });
});

describe('texts', () => {
  const facts = {
    lang: 'en',
    locale: 'ko',
    path: '/post/x',
    headline: 'H',
    description: 'D',
    publishedAt: '2026-03-01',
  } as const;

  it('are articles of the ministry with the site’s picture, changed when they were published', () => {
    expect(article({ ...facts, type: 'BlogPosting' })).toEqual({
      '@type': 'BlogPosting',
      headline: 'H',
      description: 'D',
      image: `${origin}/brand/og-default.jpg`,
      datePublished: '2026-03-01',
      dateModified: '2026-03-01',
      inLanguage: 'en',
      mainEntityOfPage: `${origin}/ko/post/x`,
      author: { '@type': 'Organization', name: 'Lampstand', url: origin },
      publisher,
    });
  });

  it('have the picture, the author and the day of change that they name', () => {
    const named = { scene: 'open-door', author: 'Ruth', updatedAt: '2026-04-01' } as const;
    expect(article({ ...facts, ...named, type: 'Article' })).toMatchObject({
      image: `${origin}/scenes/open-door-og.jpg`,
      dateModified: '2026-04-01',
      author: { name: 'Ruth' },
    });
  });

  it('are learning resources if they are guides, free and as a PDF', () => {
    const guide = { ...facts, resourceType: 'Study guide', minutes: 60, pdf: '/guides/x.pdf' };
    expect(learningResource(guide)).toMatchObject({
      '@type': 'LearningResource',
      name: 'H',
      headline: 'H',
      learningResourceType: 'Study guide',
      timeRequired: 'PT60M',
      isAccessibleForFree: true,
      encoding: {
        '@type': 'MediaObject',
        encodingFormat: 'application/pdf',
        contentUrl: `${origin}/guides/x.pdf`,
      },
    });
    expect(learningResource({ ...guide, minutes: undefined }).timeRequired).toBeUndefined();
  });
});
