import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { provideSettings } from '@/lib/config/settings';
import { type Locale, locales } from '@/lib/i18n/locales';
import { leadLanguages } from '@/server/steps/lead-languages';
import { startStepServer } from '../support/step-server';

let server: Awaited<ReturnType<typeof startStepServer>>;
beforeAll(async () => {
  server = await startStepServer([leadLanguages], (response, request) =>
    response.writeHead(200).end(request?.url ?? ''),
  );
});
afterAll(() => server.close());
afterEach(() => provideSettings({}));

const languages = (...on: Locale[]) => provideSettings({ languages: on });
async function ask(path: string, headers: Record<string, string> = {}) {
  const { status, headers: sent, body } = await server.ask(path, headers);
  return status === 307 ? sent.location : body.toString();
}

describe('a switched-off language', () => {
  it.each([
    ['/fr', '/'],
    ['/fr/answers/did-jesus-live?card=k3', '/answers/did-jesus-live?card=k3'],
    ['/FR/answers', '/answers'],
    ['/fr/search-result/foi?lang=fr', '/search-result/foi?lang=en'],
    ['/feeds/fr/answers.xml', '/feeds/en/answers.xml'],
    ['/print/fr/guides/x/guide.pdf', '/print/en/guides/x/guide.pdf'],
    ['/fr/embed/welcome/x?lang=fr', '/embed/welcome/x?lang=en'],
    ['/fr//evil.example', '/evil.example'],
  ])('%s leads to %s', async (from, to) => {
    languages('en', 'ko');
    expect(await ask(from)).toBe(to);
  });

  it.each(['/ko/answers', '/answers', '/france', '/api/v1/answers?lang=fr', '/sitemaps/fr/x.xml'])(
    '%s is left alone',
    async (path) => {
      languages('en', 'ko');
      expect(await ask(path)).toBe(path);
    },
  );

  it.each([
    ['/', '/ko'],
    ['/?lang=en', '/ko?lang=en'],
    ['/answers/did-jesus-live?card=k3', '/ko/answers/did-jesus-live?card=k3'],
    ['/answers/did-jesus-live.', '/ko/answers/did-jesus-live.'],
    ['/en/answers', '/ko/answers'],
    ['/fr/answers', '/ko/answers'],
    ['/users/sign-in?next=%2Fdesk', '/ko/users/sign-in?next=%2Fdesk'],
    ['/feeds/en/answers.xml', '/feeds/ko/answers.xml'],
    ['/search-result/x?lang=en', '/ko/search-result/x?lang=ko'],
    ['//evil.example/x', '/ko/evil.example/x'],
  ])('without English, %s leads to %s', async (from, to) => {
    languages('ko');
    expect(await ask(from)).toBe(to);
  });

  it.each([
    '/ko/answers',
    '/api/v1/answers?lang=en',
    '/sitemaps/en/x.xml',
    '/robots.txt',
    '/oembed?url=x',
    '/_next/static/x.js',
    '/about.html',
    '/churches/a.webp',
  ])('without English, %s is left alone', async (path) => {
    languages('ko', 'es');
    expect(await ask(path)).toBe(path);
  });

  it('leads nowhere else, and never in a circle', async () => {
    languages('en');
    const path = fc.stringMatching(/^\/(?:fr|ko|es)[/\\\w.?=&%-]{0,20}$/);
    await fc.assert(
      fc.asyncProperty(path, async (from) => {
        const to = await ask(from);
        if (to === from) return;
        expect(new URL(String(to), 'http://site.example').host).toBe('site.example');
        expect(to).not.toMatch(/^\/(?:fr|ko|es)$/);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['fr, ko;q=0.5', '', '/ko'],
    ['fr', '', '/?lang=en'],
    ['fr', 'locale=fr', '/?lang=en'],
    ['en', 'locale=fr; i18n_redirected=ko', '/ko'],
    ['ko', 'locale=en', '/?lang=en'],
  ])('with %s and the cookies “%s”, the home page is %s', async (accepted, cookie, home) => {
    languages('en', 'ko');
    expect(await ask('/', { 'accept-language': accepted, cookie })).toBe(home);
  });

  it('with all languages on, nothing changes', async () => {
    for (const locale of locales)
      expect(await ask(`/${locale}/answers`)).toBe(`/${locale}/answers`);
    expect(await ask('/', { 'accept-language': 'fr' })).toBe('/');
  });
});
