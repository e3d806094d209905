import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutRepeatedSlashes } from '@/lib/i18n/repeated-slashes';
import { anyText } from '../../support/arbitraries';

describe('withoutRepeatedSlashes', () => {
  it.each([
    ['/en//x', '/en/x/'],
    ['//answers', '/answers/'],
    ['/answers//did-jesus-live?a=//b', '/answers/did-jesus-live/?a=//b'],
    ['/answers\\x', '/answers/x/'],
    ['//evil.example', '/evil.example/'],
    ['//', '/'],
  ])('writes %s as %s', (url, written) => {
    expect(withoutRepeatedSlashes(url)).toBe(written);
  });

  it.each(['/', '/answers', '/answers/', '/?next=//x', '/api//v1', '/_next//static'])(
    'leaves %s alone',
    (url) => expect(withoutRepeatedSlashes(url)).toBe(url),
  );

  it('leaves nothing that Next would redirect', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const url = `/${text}`;
        const written = withoutRepeatedSlashes(url);
        if (/^[\\/]+(?:api|_next)[\\/]/.test(url)) return;
        expect(written.split('?')[0]).not.toMatch(/\\|\/\//);
        expect(withoutRepeatedSlashes(written)).toBe(written);
      }),
    );
  });
});
