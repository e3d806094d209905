import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddableAt, embedPath } from '@/lib/embed/embeddable';

const origin = 'https://lampstand.example';
const at = (path: string) => embeddableAt(origin + path, origin);

describe('embeddableAt', () => {
  it.each([
    ['/welcome/grace-chapel', 'en', ['welcome', 'grace-chapel']],
    ['/KO/Invite/Riverside', 'ko', ['invitation', 'riverside']],
    ['/ko/Welcome/Grace-Chapel/?utm=x#t=3', 'ko', ['welcome', 'grace-chapel']],
    ['/es/invite/riverside', 'es', ['invitation', 'riverside']],
    ['/fr/embed/answers/did-jesus-live/grace', 'fr', ['answers', 'did-jesus-live', 'grace']],
    ['/embed/playlist/aB3/Grace', 'en', ['playlist', 'ab3', 'grace']],
    ['/playlist-show/aB3', 'en', ['playlist', 'ab3']],
    ['/welcome', 'en', undefined],
    ['/', 'en', undefined],
  ])('parses %s', (path, locale, segments) => {
    expect(at(path)).toEqual(segments && { locale, segments });
  });

  it.each([
    'https://lampstand.example.evil.example/welcome/grace-chapel',
    'http://lampstand.example/welcome/grace-chapel',
    'https://lampstand.example:444/welcome/grace-chapel',
    'https://lampstand.example@evil.example/welcome/grace-chapel',
    'https://user@lampstand.example/welcome/grace-chapel',
    '//lampstand.example/welcome/grace-chapel',
    'javascript:alert(1)//welcome/x',
    '/welcome/grace-chapel',
    '',
    `https://lampstand.example/welcome/${'x'.repeat(2_000)}`,
  ])('rejects %s', (url) => {
    expect(embeddableAt(url, origin)).toBeUndefined();
  });

  it('accepts addresses of up to 2,000 characters, which are played below /embed', () => {
    const begin = `${origin}/ko/welcome/`;
    const longest = begin + 'x'.repeat(2_000 - begin.length);
    expect(embeddableAt(longest, origin)).toBeDefined();
    expect(embeddableAt(`${longest}x`, origin)).toBeUndefined();
    const video = { locale: 'ko', segments: ['answers', 'hope', 'grace'] } as const;
    expect(embedPath({ ...video, segments: [...video.segments] })).toBe(
      '/ko/embed/answers/hope/grace',
    );
  });

  it('always leads to a player of this site', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => `${origin}/${text}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc
        .array(fc.constantFrom('embed', '..', '%2e%2e', '//', '\\', 'ko', 'x'))
        .map((parts) => `${origin}/${parts.join('/')}`),
    );
    fc.assert(
      fc.property(hostile, (url) => {
        const video = embeddableAt(url, origin);
        if (!video) return;
        const player = new URL(embedPath(video), origin);
        expect(player.origin).toBe(origin);
      }),
    );
  });
});
