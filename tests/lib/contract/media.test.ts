import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf, media, mediumOf, mediumUrl, withoutMedium } from '@/lib/contract/media';

const page = 'https://lampstand.example/ko/welcome/grace-chapel';

describe('the medium in an address', () => {
  it('is read where it was written, and removed without a trace', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,6}$/).filter((name) => name !== 'm');
    fc.assert(
      fc.property(fc.constantFrom(...media), fc.dictionary(word, word), (medium, query) => {
        const search = new URLSearchParams(query).toString();
        const url = page + (search && `?${search}`);
        expect(mediumOf(url)).toBe('direct');
        expect(mediumOf(mediumUrl(url, medium))).toBe(medium);
        expect(withoutMedium(mediumUrl(url, medium))).toBe(url);
        const queryUrl = `${page}?${new URLSearchParams({ ...query, m: medium })}`;
        expect(mediumOf(queryUrl)).toBe(medium);
        expect(withoutMedium(queryUrl)).toBe(url);
      }),
    );
  });

  it.each([
    [`${page}?m=card&lang=ko`, 'card', `${page}?lang=ko`],
    [`${page}?a=1&m=card&b=2#words`, 'card', `${page}?a=1&b=2#words`],
    [`${page}?m=card#words`, 'card', `${page}#words`],
    [`${page}#m=nonsense`, 'direct', page],
    [`${page}#m=constructor`, 'direct', page],
    [`${page}#am=card`, 'direct', `${page}#am=card`],
    ['HTTPS://LAMPSTAND.EXAMPLE/WELCOME#M=CARD', 'card', 'HTTPS://LAMPSTAND.EXAMPLE/WELCOME'],
    [`${page}#words`, 'direct', `${page}#words`],
  ])('is parsed from %s', (url, medium, clean) => {
    expect(mediumOf(url)).toBe(medium);
    expect(withoutMedium(url)).toBe(clean);
  });

  it.each([
    [mediumUrl(page, 'card', 'k3f7'), 'card', 'k3f7'],
    [`${page}#m=card.k3f7`, 'card', 'k3f7'],
    [`${page}#M=CARD.K3F7`, 'card', 'k3f7'],
    [`${page}?m=poster.ab2d&lang=ko`, 'poster', 'ab2d'],
    [`${page}#m=card.toolong`, 'card', undefined],
    [`${page}#m=card`, 'card', undefined],
    [page, 'direct', undefined],
  ])('is parsed with the card batch from %s', (url, medium, card) => {
    expect([mediumOf(url), cardOf(url)]).toEqual([medium, card]);
    expect(withoutMedium(url)).not.toMatch(/m=|k3f7|ab2d/i);
  });

  it('replaces an existing fragment', () => {
    expect(mediumUrl(`${page}#words`, 'poster')).toBe(`${page}#m=poster`);
    expect(mediumUrl(`${page}#words`, 'kakaotalk')).toBe(`${page}?m=kakaotalk`);
    expect(mediumUrl(`${page}?a=1#words`, 'kakaotalk')).toBe(`${page}?a=1&m=kakaotalk`);
  });
});
