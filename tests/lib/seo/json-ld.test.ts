import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Video } from '@/lib/content/video';
import { breadcrumbs, serializeJsonLd, videoObject } from '@/lib/seo/json-ld';
import { anyText } from '../../support/arbitraries';

describe('serializeJsonLd', () => {
  const hostile = fc.oneof(
    anyText,
    fc.constantFrom('</script>', '</SCRIPT ', '<!--', '<script>', '\u2028', '\u2029', ']]>'),
  );
  const graph = fc.array(
    fc.record({ '@type': hostile, name: hostile, nested: fc.dictionary(hostile, hostile) }),
  );

  it('is read back as what it was, and can neither end its element nor open a comment', () => {
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
});

describe('videoObject', () => {
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

  it('says how a film of a host is embedded, and in which words', () => {
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

  it('says where a file of ours lies', () => {
    const source = { kind: 'file', url: '/media/a.mp4' } as const;
    const written = videoObject({ ...facts, video: { ...video, source } });
    expect(written).toMatchObject({
      contentUrl: 'http://localhost:3000/media/a.mp4',
      inLanguage: 'ko',
    });
    expect(written.embedUrl).toBeUndefined();
  });

  it('gives away nothing of a foreign code', () => {
    const source = { kind: 'code', html: '<script>' } as const;
    expect(serializeJsonLd([videoObject({ ...facts, video: { ...video, source } })])).not.toContain(
      'embedUrl',
    );
  });
});

describe('breadcrumbs', () => {
  it('counts from one and leads to the page’s own language', () => {
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
