import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocale, locales } from '@/lib/i18n/locales';
import {
  decodeSegment,
  languageLink,
  localePath,
  searchResultPath,
  stripLocale,
  switchLocale,
  switchQuery,
} from '@/lib/i18n/paths';
import { planRoute } from '@/lib/i18n/plan-route';
import { anyText } from '../../support/arbitraries';

const locale = fc.constantFrom(...locales);
const prefixedLocale = fc.constantFrom('es' as const, 'fr' as const, 'ko' as const);
/** A path without a locale, with or without a query and a hash. */
const barePath = fc
  .tuple(
    fc.array(
      anyText.map((text) => encodeURIComponent(text.toWellFormed())),
      { maxLength: 4 },
    ),
    fc.constantFrom('', '?query=28202', '?', '?next=/es/x'),
    fc.constantFrom('', '#hours', '#/ko'),
  )
  .filter(([segments]) => !isLocale(segments[0]))
  .map(([segments, query, hash]) => `/${segments.join('/')}${query}${hash}`);

describe('localePath', () => {
  it.each([
    ['en', '/', '/'],
    ['es', '/', '/es'],
    ['en', '/answers', '/answers'],
    ['ko', '/answers', '/ko/answers'],
    ['fr', '/?q=1', '/fr?q=1'],
    ['fr', '/#top', '/fr#top'],
    ['fr', '/answers?q=1#top', '/fr/answers?q=1#top'],
  ] as const)('%s: %s becomes %s', (language, path, address) => {
    expect(localePath(language, path)).toBe(address);
  });
});

describe('stripLocale', () => {
  it.each([
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/ko/answers', 'ko', '/answers'],
    ['/en/answers', 'en', '/answers'],
    ['/fr?q=1', 'fr', '/?q=1'],
    ['/fr#top', 'fr', '/#top'],
    ['/answers', undefined, '/answers'],
    ['/ko/a\nb', 'ko', '/a\nb'],
    ['answers/es', undefined, 'answers/es'],
    ['', undefined, ''],
    ['/especially', undefined, '/especially'],
    ['/es-mx/answers', undefined, '/es-mx/answers'],
    ['/', undefined, '/'],
  ])('splits %s', (path, language, rest) => {
    expect(stripLocale(path)).toEqual({ locale: language, path: rest });
  });

  it('is the inverse of localePath', () => {
    fc.assert(
      fc.property(prefixedLocale, barePath, (language, path) => {
        expect(stripLocale(localePath(language, path))).toEqual({ locale: language, path });
      }),
    );
  });
});

describe('switchLocale', () => {
  it('keeps path, slug, query and hash', () => {
    expect(switchLocale('/es/answers/did-jesus-live?a=1#b', 'ko')).toBe(
      '/ko/answers/did-jesus-live?a=1#b',
    );
    expect(switchLocale('/ko', 'en')).toBe('/');
    expect(switchLocale('/pricing', 'fr')).toBe('/fr/pricing');
  });

  it('switches from any language to any other and back', () => {
    fc.assert(
      fc.property(locale, locale, barePath, (from, to, path) => {
        const there = switchLocale(localePath(from, path), to);
        expect(there).toBe(localePath(to, path));
        expect(switchLocale(there, from)).toBe(localePath(from, path));
      }),
    );
  });
});

describe('decodeSegment', () => {
  it('decodes a path segment', () => {
    expect(decodeSegment('caf%C3%A9%2Fbar')).toBe('café/bar');
  });

  it('returns a malformed escape unchanged', () => {
    expect(decodeSegment('100%')).toBe('100%');
    expect(decodeSegment('%E0%A4')).toBe('%E0%A4');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof decodeSegment(text)).toBe('string');
      }),
    );
  });
});

describe('languageLink', () => {
  it.each([
    ['/es', 'en', '/?lang=en'],
    ['/', 'en', '/'],
    ['/', 'ko', '/ko'],
    ['/es', 'ko', '/ko'],
    ['/es/answers', 'en', '/answers'],
    ['/answers', 'fr', '/fr/answers'],
  ] as const)('from %s to %s is %s, with ?lang=en for the English home page', (from, to, link) => {
    expect(languageLink(from, to)).toBe(link);
  });
});

describe('switchQuery', () => {
  it.each([
    ['?lang=en', '?lang=ko'],
    ['?q=a&lang=fr&page=2&lang=es', '?q=a&lang=ko&page=2&lang=ko'],
    ['?lang=de&slang=en', '?lang=de&slang=en'],
    ['?lang=', '?lang='],
    ['', ''],
  ])('converts %s to %s: replaces valid languages only', (search, switched) => {
    expect(switchQuery(search, 'ko')).toBe(switched);
  });
});

describe('searchResultPath (specification 2.6)', () => {
  it.each([
    ['en', 'Did Jesus live?', '/search-result/Did%20Jesus%20live%3F?lang=en'],
    ['es', '  Jesús  ', '/es/search-result/Jes%C3%BAs?lang=es'],
    ['ko', '예수님은', `/ko/search-result/${encodeURIComponent('예수님은')}?lang=ko`],
    ['en', 'Who?..', '/search-result/Who%3F..?lang=en'],
    ['en', '.well', '/search-result/.well?lang=en'],
    ['en', '..', '/search-result/..%20?lang=en'],
    ['en', 'AC/DC', '/search-result/AC%2FDC?lang=en'],
    ['en', '100%', '/search-result/100%25?lang=en'],
    ['en', '#?&', '/search-result/%23%3F%26?lang=en'],
    ['fr', '😀', '/fr/search-result/%F0%9F%98%80?lang=fr'],
    ['en', 'a\ud800b', '/search-result/a%EF%BF%BDb?lang=en'],
  ] as const)('%s %j is %s', (language, text, path) => {
    expect(searchResultPath(language, text)).toBe(path);
  });

  /** What a results page receives after the browser and the middleware have parsed the path. */
  function arrives(path: string) {
    const url = new URL(path, 'https://site.example');
    expect(planRoute({ pathname: url.pathname }).action).not.toBe('redirect');
    const rest = stripLocale(url.pathname).path.split('/');
    expect(rest.slice(0, 2)).toEqual(['', 'search-result']);
    expect(rest).toHaveLength(3);
    return { text: decodeSegment(rest[2] ?? '').trim(), lang: url.searchParams.get('lang') };
  }

  it.each([
    ['.'],
    ['..'],
    ['...'],
    ['%2e%2e'],
    ['/'],
    ['//'],
    ['\\'],
    ['%'],
    ['x'.repeat(2000)],
    ['%/'.repeat(1000)],
    ['한'.repeat(2000)],
  ])('carries %.20j to the results page', (text) => {
    expect(arrives(searchResultPath('es', text))).toEqual({ text, lang: 'es' });
  });

  it('carries any text to the results page', () => {
    const typed = fc
      .oneof(anyText, fc.constantFrom('.', '..'))
      .map((text) => text.trim().toWellFormed())
      .filter(Boolean);
    fc.assert(
      fc.property(locale, typed, (language, text) => {
        expect(arrives(searchResultPath(language, text))).toEqual({ text, lang: language });
      }),
      { numRuns: 500 },
    );
  });
});
