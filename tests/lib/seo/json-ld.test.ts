import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Video } from '@/lib/content/video';
import { breadcrumbs, serializeJsonLd, videoList, videoObject } from '@/lib/seo/json-ld';
import { anyText, slug } from '../../support/arbitraries';

describe('serializeJsonLd', () => {
  const hostile = fc.oneof(
    anyText,
    fc.constantFrom('</script>', '</SCRIPT ', '<!--', '<script>', '\u2028', '\u2029', ']]>'),
  );
  // V8 may parse a key with an escape wrongly if another object had the same key before
  // (24.21). Keys are constants of the site, so only values are random.
  const nested = fc.dictionary(slug, hostile);
  const graph = fc.array(fc.record({ '@type': hostile, name: hostile, nested }));

  it('writes JSON that parses to the input and can neither close its element nor open a comment', () => {
    fc.assert(
      fc.property(graph, (given) => {
        const text = serializeJsonLd(given);
        expect(JSON.parse(text)).toEqual({
          '@context': 'https://schema.org',
          '@graph': JSON.parse(JSON.stringify(given)),
        });
        expect(text).not.toMatch(/<\/?script|<!--|[\u2028\u2029]/i);
      }),
      { numRuns: 300 },
    );
  });

  it('stays one element in a page, with any text', () => {
    fc.assert(
      fc.property(graph, (given) => {
        const element = `<script type="application/ld+json">${serializeJsonLd(given)}</script>`;
        const $ = load(`<head>${element}</head><body><p>after</p></body>`);
        expect(
          $('*')
            .toArray()
            .map((one) => $(one).prop('tagName')),
        ).toEqual(['HTML', 'HEAD', 'SCRIPT', 'BODY', 'P']);
        expect(JSON.parse($('script').text())['@graph']).toEqual(JSON.parse(JSON.stringify(given)));
      }),
      { numRuns: 300 },
    );
  });
});

const facts = {
  lang: 'ko',
  name: 'A',
  description: 'B',
  scene: 'open-door',
  uploadDate: '2024-02-11',
} as const;
const video: Pick<Video, 'transcript' | 'transcriptLang'> = {
  transcript: [],
  transcriptLang: 'en',
};

describe('videoObject', () => {
  it('describes an embedded film with its transcript and language', () => {
    const source = {
      kind: 'youtube',
      url: 'https://youtu.be/x',
      embedUrl: 'https://embed.example/x',
    } as const;
    const transcript = [
      { start: 1, text: 'You are not' },
      { start: 2, text: 'the first.' },
    ];
    expect(videoObject({ ...facts, video: { ...video, source, transcript } })).toMatchObject({
      '@type': 'VideoObject',
      thumbnailUrl: 'http://localhost:3000/scenes/open-door-og.jpg',
      uploadDate: '2024-02-11T00:00:00Z',
      embedUrl: source.embedUrl,
      transcript: 'You are not the first.',
      inLanguage: 'en',
    });
  });

  it('links a file of the site', () => {
    const source = { kind: 'file', url: '/media/a.mp4' } as const;
    const written = videoObject({ ...facts, video: { ...video, source } });
    expect(written).toMatchObject({
      contentUrl: 'http://localhost:3000/media/a.mp4',
      inLanguage: 'ko',
    });
    expect(written.embedUrl).toBeUndefined();
  });

  it('leaves out third-party code', () => {
    const source = { kind: 'code', html: '<script src="https://player.example/a.js">' } as const;
    expect(videoObject({ ...facts, video: { ...video, source } })).toEqual({
      '@type': 'VideoObject',
      name: 'A',
      description: 'B',
      thumbnailUrl: 'http://localhost:3000/scenes/open-door-og.jpg',
      uploadDate: '2024-02-11T00:00:00Z',
      inLanguage: 'ko',
    });
  });
});

describe('breadcrumbs', () => {
  it('numbers from one, and links to the page’s language', () => {
    expect(
      breadcrumbs('es', [
        { name: 'Inicio', path: '/' },
        { name: 'Respuestas', path: '/answers' },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Inicio', item: 'http://localhost:3000/es' },
        { position: 2, name: 'Respuestas', item: 'http://localhost:3000/es/answers' },
      ],
    });
  });
});

describe('videoList', () => {
  it('lists films in order, and only the name of one without a video', () => {
    const source = { kind: 'file', url: '/media/a.mp4' } as const;
    const list = videoList('ko', 'Begin', [
      { name: 'A', path: '/answers/a', video: { ...facts, video: { ...video, source } } },
      { name: 'M', path: '/story/m', video: undefined },
    ]);
    expect(list).toMatchObject({ '@type': 'ItemList', name: 'Begin', numberOfItems: 2 });
    const [first, second] = list.itemListElement as Record<string, unknown>[];
    expect(first).toMatchObject({
      position: 1,
      item: {
        '@type': 'VideoObject',
        name: 'A',
        url: expect.stringMatching(/\/ko\/answers\/a$/),
        contentUrl: expect.stringMatching(/\/media\/a\.mp4$/),
      },
    });
    expect(second).toEqual({
      '@type': 'ListItem',
      position: 2,
      name: 'M',
      url: expect.stringMatching(/\/ko\/story\/m$/),
    });
  });
});
