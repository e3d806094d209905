import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { languageLink } from '@/lib/i18n/paths';
import { negotiate, planRoute, type RouteRequest } from '@/lib/i18n/plan-route';
import { anyText } from '../../support/arbitraries';

const origin = 'https://site.example';

function plan(pathname: string, rest: Omit<RouteRequest, 'pathname'> = {}) {
  return planRoute({ pathname, ...rest });
}
/** The final path after a redirect to `to`. */
function landing(to: string) {
  return new URL(to, origin);
}

describe('planRoute', () => {
  it('rewrites a path without a prefix to the English pages', () => {
    expect(plan('/answers/did-jesus-live')).toEqual({
      action: 'rewrite',
      to: '/en/answers/did-jesus-live',
    });
    expect(plan('/')).toEqual({ action: 'rewrite', to: '/en' });
  });

  it.each(['/es', '/fr/answers', '/ko/categories/jesus'])('passes %s through', (path) => {
    expect(plan(path)).toEqual({ action: 'pass' });
  });

  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/answers', '/answers'],
    ['/EN/answers', '/answers'],
    ['/es/', '/es'],
    ['/ES', '/es'],
    ['/Fr/answers', '/fr/answers'],
    ['/es/es/answers', '/es/answers'],
    ['/es/ES/es/answers', '/es/answers'],
    ['/en/en', '/'],
    ['/answers/page/1', '/answers'],
    ['/en/answers/page/01', '/answers'],
    ['/ko/testimonials/page/1/', '/ko/testimonials'],
    ['/post/page/1', '/post'],
    ['/fr/church/PAGE/1', '/fr/church'],
    ['/es/answers/in/jesus/page/1', '/es/answers/in/jesus'],
    ['/en/es/answers', '/es/answers'],
    ['/en/es/es/answers', '/es/answers'],
    ['/EN/ES/ES', '/es'],
    ['/answers/', '/answers'],
    ['//pastors///grace-chapel', '/pastors/grace-chapel'],
    ['/Pastors/Grace-Chapel', '/pastors/grace-chapel'],
    ['/pastors/100%', '/pastors/100%25'],
    ['/pastors/%zz', '/pastors/%25zz'],
    ['/%70astors', '/pastors'],
    ['/%65N/%50astors', '/pastors'],
    ['/%6bo/pricing%2D2%2f%41%2e', '/ko/pricing-2%2fa%2e'],
  ])('redirects %s permanently to its canonical address %s', (path, to) => {
    expect(plan(path)).toEqual({ action: 'redirect', to, status: 308 });
  });

  it.each([
    ['/welcome/HOPE-Chapel', '/moved/welcome/hope-chapel'],
    ['/Story/maria/', '/moved/story/maria'],
    ['/ES//Invitation/%E3%81%82b', '/moved/es/invitation/%E3%81%82b'],
    ['/en/invite/riverside', '/moved/invite/riverside'],
    ['/Answers/Did-Jesus-Live', '/moved/answers/did-jesus-live'],
    ['/answers/100%', '/moved/answers/100%25'],
  ])('rewrites %s to the check for renamed items', (path, to) => {
    expect(plan(path)).toEqual({ action: 'rewrite', to });
  });

  it('rewrites the locator without a search to its cached page', () => {
    expect(plan('/locations')).toEqual({ action: 'rewrite', to: '/en/locations/all' });
    expect(plan('/ko/churchfinder')).toEqual({ action: 'rewrite', to: '/ko/churchfinder/all' });
    const to = '/ko/locations';
    expect(plan('/ko/locations/all')).toEqual({ action: 'redirect', to, status: 308 });
    const search = '?query=28202';
    expect(plan('/ko/locations', { search })).toEqual({ action: 'pass' });
    expect(plan('/locations', { search })).toEqual({ action: 'rewrite', to: '/en/locations' });
  });

  it('passes printed files through, whose path has its own language', () => {
    expect(plan('/print/en/welcome/grace-chapel/card.pdf')).toEqual({ action: 'pass' });
    expect(plan('/print/en/welcome')).toEqual({ action: 'rewrite', to: '/en/print/en/welcome' });
  });

  it('treats the same segments elsewhere in a path as those of another page', () => {
    for (const path of ['/pages/print/a/b/c/d', '/print/a/b/c/d/e', '/pastors/answers/page/1']) {
      expect(plan(path)).toEqual({ action: 'rewrite', to: `/en${path}` });
    }
    const to = '/pastors/answers/hope';
    expect(plan('/Pastors/answers/hope')).toEqual({ action: 'redirect', to, status: 308 });
  });

  it('treats an unknown locale as a page, which is then not found', () => {
    expect(plan('/de/answers')).toEqual({ action: 'rewrite', to: '/en/de/answers' });
    expect(plan('/es/fr/answers')).toEqual({ action: 'pass' });
  });

  it('keeps the case of escapes and of non-ASCII letters in a slug', () => {
    expect(plan('/pastors/%C3%89t%C3%A9')).toEqual({
      action: 'rewrite',
      to: '/en/pastors/%C3%89t%C3%A9',
    });
    expect(plan('/pastors/%C3%89T%C3%A9')).toEqual({
      action: 'redirect',
      to: '/pastors/%C3%89t%C3%A9',
      status: 308,
    });
  });

  it('keeps a search text as it was typed, with encoded slashes', () => {
    expect(plan('/search-result/Did%20JESUS%2Flive%3F')).toEqual({
      action: 'rewrite',
      to: '/en/search-result/Did%20JESUS%2Flive%3F',
    });
    expect(plan('/ko/search-result/NASB%2fESV')).toEqual({ action: 'pass' });
    expect(plan('/ES/Search-Result/Jes%C3%BAs%2FRey')).toEqual({
      action: 'redirect',
      to: '/es/search-result/Jes%C3%BAs%2FRey',
      status: 308,
    });
  });

  describe('at / (specification 4.2)', () => {
    it.each([
      ['es-MX,es;q=0.9', 'es'],
      ['ko', 'ko'],
    ])(
      'redirects a visitor who reads %s to /%s, and sets the cookie the first time',
      (acceptLanguage, locale) => {
        const home = { action: 'redirect', to: `/${locale}`, status: 307 };
        expect(plan('/', { acceptLanguage })).toEqual({ ...home, detected: locale });
        expect(plan('/', { acceptLanguage, detectionCookie: locale })).toEqual(home);
        expect(plan('/', { acceptLanguage: 'en', detectionCookie: locale })).toEqual(home);
        expect(plan('/', { acceptLanguage: 'en', localeCookie: locale })).toEqual(home);
      },
    );

    it('shows English to a visitor who follows a link to it', () => {
      const wishes = { acceptLanguage: 'ko', detectionCookie: 'ko' };
      const english = { action: 'rewrite', to: '/en' };
      const home = (search: string) => plan('/', { ...wishes, search });
      expect(languageLink('/ko', 'en')).toBe('/?lang=en');
      expect(home('?lang=en')).toEqual(english);
      expect(home('?utm_source=x&lang=en&b')).toEqual(english);
      expect(home('?lang=english')).toMatchObject({ to: '/ko' });
      expect(home('?slang=en')).toMatchObject({ to: '/ko' });
    });

    it('prefers the language that a visitor chose to that of the browser', () => {
      expect(plan('/', { localeCookie: 'fr', acceptLanguage: 'es' })).toMatchObject({ to: '/fr' });
      expect(plan('/', { localeCookie: 'fr', detectionCookie: 'es' })).toMatchObject({ to: '/fr' });
      expect(plan('/', { localeCookie: 'en', acceptLanguage: 'es' })).toMatchObject({ to: '/en' });
    });

    it('ignores a cookie with an unknown language', () => {
      expect(plan('/', { localeCookie: '//evil.com', acceptLanguage: 'es' })).toMatchObject({
        to: '/es',
      });
      expect(plan('/', { localeCookie: 'de', acceptLanguage: null })).toMatchObject({ to: '/en' });
    });
  });

  it('negotiates the language at / only', () => {
    const wishes = { localeCookie: 'fr', acceptLanguage: 'es' };
    expect(plan('/answers', wishes)).toEqual({ action: 'rewrite', to: '/en/answers' });
    expect(plan('/ko', wishes)).toEqual({ action: 'pass' });
  });

  it.each([
    '//evil.com',
    '///evil.com/',
    '/en//evil.com',
    '/EN/\\evil.com',
    '/en/\\\\evil.com',
    '/en/\t/evil.com',
    '/en/\n//evil.com',
    '/en/en//evil.com',
    '/%2F%2Fevil.com/',
    '/en/%5Cevil.com',
  ])('never redirects to another site for %j', (path) => {
    const planned = plan(path);
    if (planned.action !== 'pass') expect(landing(planned.to).origin).toBe(origin);
    expect(planned).not.toMatchObject({ to: expect.stringMatching(/^\/[\\/]/) });
  });

  const segment = fc.oneof(
    fc.constantFrom('', 'en', 'es', 'KO', 'Fr', 'de', 'answers', 'Search-Result', 'search-result'),
    fc.constantFrom(
      '%',
      '%2F',
      '%2f',
      '%5C',
      '%zz',
      '%E0%A4',
      '..',
      '.',
      '%2e%2e',
      '\\',
      '\t',
      'A',
    ),
    anyText,
    anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const anyPath = fc
    .tuple(fc.array(segment, { maxLength: 6 }), fc.boolean())
    .map(([segments, slash]) => `/${segments.join('/')}${slash ? '/' : ''}`);
  const anyRequest = fc.record({
    pathname: fc.oneof(anyPath, anyText),
    localeCookie: fc.option(fc.oneof(fc.constantFrom(...locales), anyText), { nil: undefined }),
    detectionCookie: fc.option(anyText, { nil: undefined }),
    acceptLanguage: fc.option(fc.oneof(fc.constantFrom('es', 'ko;q=0.3'), anyText)),
  });

  it('returns a path on the site for any request', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const planned = planRoute(request);
        if (planned.action === 'pass') return;
        expect(planned.to).toMatch(/^\/(?![\\/])/);
        expect(landing(planned.to).origin).toBe(origin);
      }),
      { numRuns: 1000 },
    );
  });

  it('redirects at most once, except for the language at /', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        // A server only ever sees what a URL parser has made of an address.
        const { pathname } = new URL(`${origin}/${request.pathname.slice(1)}`);
        const first = planRoute({ ...request, pathname });
        if (first.action !== 'redirect') return;
        const second = planRoute({ ...request, pathname: landing(first.to).pathname });
        if (first.to === '/' && first.status === 308) {
          expect(second).not.toMatchObject({ status: 308 });
        } else expect(second.action).not.toBe('redirect');
      }),
      { numRuns: 1000 },
    );
  });

  it('returns a path whose segments can be decoded', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const { pathname } = new URL(origin + path);
        const planned = planRoute({ pathname });
        const address = planned.action === 'pass' ? pathname : planned.to;
        expect(() => address.split('/').map(decodeURIComponent)).not.toThrow();
      }),
    );
  });
});

describe('negotiate', () => {
  it.each([
    ['', 'en'],
    ['*', 'en'],
    ['de', 'en'],
    ['fr', 'fr'],
    ['FR-ca', 'fr'],
    ['de, ko', 'ko'],
    ['de, *', 'en'],
    ['es-419, fr;q=0.9', 'es'],
    ['zh-TW, ko-Kore-KR;q=0.5', 'ko'],
    ['es;q=0.2, fr;q=0.8', 'fr'],
    ['fr;q=0.5,es;q=0.5', 'fr'],
    ['es;q=0, fr;q=0.1', 'fr'],
    ['es;q=0', 'en'],
    ['en-US,en;q=0.9,ko;q=0.8', 'en'],
    ['de-DE , de ; q=0.9 , ko ; q=0.7', 'ko'],
    ['es;level=1;q=0.1, fr;q=0.3', 'fr'],
    ['es;q=x, fr;q=0.1', 'fr'],
    [';;;,,q=,=', 'en'],
    [`${'de,'.repeat(10_000)}fr`, 'en'],
  ])('parses %.40j to %s', (header, locale) => {
    expect(negotiate(header)).toBe(locale);
  });

  it('returns a supported language for any header', () => {
    fc.assert(
      fc.property(anyText, (header) => {
        expect(locales).toContain(negotiate(header));
      }),
    );
  });
});
