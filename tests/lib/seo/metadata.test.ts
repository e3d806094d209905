import { describe, expect, it } from 'vitest';
import { absoluteUrl, mirrorAddresses, pageMetadata } from '@/lib/seo/metadata';

const origin = 'http://localhost:3000';
const page = { locale: 'es', path: '/answers/x', title: 'Título', description: 'D' } as const;

describe('absoluteUrl', () => {
  it.each([
    ['en', '/', origin],
    ['es', '/', `${origin}/es`],
    ['en', '/answers', `${origin}/answers`],
    ['ko', '/answers', `${origin}/ko/answers`],
  ] as const)('%s %s', (locale, path, url) => {
    expect(absoluteUrl(locale, path)).toBe(url);
  });
});

describe('pageMetadata', () => {
  it('links the page itself and its translations', () => {
    expect(pageMetadata(page).alternates).toMatchObject({
      canonical: `${origin}/es/answers/x`,
      languages: {
        en: `${origin}/answers/x`,
        es: `${origin}/es/answers/x`,
        fr: `${origin}/fr/answers/x`,
        ko: `${origin}/ko/answers/x`,
        'x-default': `${origin}/answers/x`,
      },
    });
  });

  it('links real translations only, and none where the page is not one of them', () => {
    const languages = (translations: readonly ('en' | 'es')[]) =>
      Object.keys(pageMetadata({ ...page, translations }).alternates?.languages ?? {});
    expect(languages(['en', 'es'])).toEqual(['en', 'es', 'x-default']);
    expect(languages(['en'])).toEqual([]);
    expect(mirrorAddresses('/x', ['fr', 'ko'])).toMatchObject({ 'x-default': `${origin}/fr/x` });
  });

  it('sets noindex in a language that the page is not translated to', () => {
    expect(pageMetadata({ ...page, translations: ['en'] }).robots).toEqual({
      index: false,
      follow: true,
    });
    expect(pageMetadata({ ...page, locale: 'en', translations: ['en'] }).robots).toBeUndefined();
  });

  it('links the feeds of its language', () => {
    expect(pageMetadata(page).alternates?.types).toEqual({
      'application/rss+xml': [
        { url: `${origin}/feeds/es/answers.xml`, title: 'Respuestas · Lampstand' },
        { url: `${origin}/feeds/es/posts.xml`, title: 'Notas del equipo · Lampstand' },
      ],
    });
  });

  it('has the site name once in the title', () => {
    expect(pageMetadata(page).title).toBe('Título · Lampstand');
    expect(pageMetadata({ ...page, title: 'About Lampstand' }).title).toBe('About Lampstand');
  });

  it('truncates long titles and descriptions', () => {
    const { openGraph, description } = pageMetadata({
      ...page,
      title: 'long '.repeat(400),
      description: 'long '.repeat(400),
    });
    expect(String(openGraph?.title).length).toBeLessThanOrEqual(140);
    expect(description?.length).toBeLessThanOrEqual(300);
  });

  it('has a preview picture, and sets noindex for a hidden page', () => {
    const picture = {
      url: expect.stringMatching(`^${origin}/previews/es/site/open-door/[0-9a-f]{16}\\.jpg$`),
      width: 1200,
      height: 630,
      alt: '¿Qué te preguntas esta noche?',
      type: 'image/jpeg',
    };
    expect(pageMetadata({ ...page, scene: 'open-door', hidden: true })).toMatchObject({
      robots: { index: false, follow: true },
      openGraph: { locale: 'es_ES', images: [picture] },
      twitter: { card: 'summary_large_image', images: [{ url: picture.url, alt: picture.alt }] },
    });
    expect(pageMetadata(page).robots).toBeUndefined();
  });
});
