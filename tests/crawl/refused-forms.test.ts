import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { load } from 'cheerio';
import { describe, expect, inject, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { unopenedFormPaths } from '../support/form-paths';

const origin = inject('origin');

const words = Object.fromEntries(
  await Promise.all(
    locales.map(async (locale) => {
      const { default: messages } = await import(`@/messages/${locale}.json`);
      return [locale, messages.refusedForm] as const;
    }),
  ),
);

/** Sends a form like a browser from one of these pages. */
async function send(path: string, from: string, body: BodyInit, headers = {}) {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: new URL(from, origin).origin,
      referer: new URL(from, origin).href,
      ...headers,
    },
    body,
  });
  const $ = load(await answer.text());
  return {
    status: answer.status,
    cached: answer.headers.get('cache-control'),
    language: $('html').attr('lang'),
    title: $('h1').text(),
    link: { path: $('a').attr('href'), text: $('a').text() },
  };
}

describe.each(locales)('the error page of a form, in %s', (locale) => {
  const page = localePath(locale, '/verify-email');
  const back = { path: page, text: words[locale].back };
  const common = { cached: 'no-store', language: locale };

  it('shows that the form is too large, and links back to its page', async () => {
    const body = new URLSearchParams({ email: 'a'.repeat(300 * 1024) });
    expect(await send(`${page}/send`, page, body)).toEqual({
      ...common,
      status: 413,
      title: words[locale].tooLarge.title,
      link: back,
    });
  });

  it('shows that the form could not be read', async () => {
    const type = { 'content-type': 'multipart/form-data' };
    expect(await send(`${page}/send`, page, 'no parts', type)).toEqual({
      ...common,
      status: 400,
      title: words[locale].unreadable.title,
      link: back,
    });
  });

  it('links the home page for a form from another site', async () => {
    const from = `https://elsewhere.example${page}`;
    expect(await send(`${page}/send`, from, new URLSearchParams({ email: 'a' }))).toEqual({
      ...common,
      status: 403,
      title: words[locale].foreign.title,
      link: { path: localePath(locale, '/'), text: words[locale].home },
    });
  });

  it('shows that the object of the form does not exist', async () => {
    const from = localePath(locale, '/church/nowhere/correction');
    expect(await send(`${from}/send`, from, new URLSearchParams({ note: 'a' }))).toEqual({
      ...common,
      status: 404,
      title: words[locale].gone.title,
      link: { path: from, text: words[locale].back },
    });
  });
});

it.each(unopenedFormPaths)('%s shows a page to those who open it', async (path) => {
  expect(unopenedFormPaths.length).toBeGreaterThan(80);
  for (const locale of ['en', 'ko'] as const) {
    const answer = await fetch(origin + localePath(locale, path), { redirect: 'manual' });
    const $ = load(await answer.text());
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
    expect([$('html').attr('lang'), $('h1').text()]).toEqual([locale, words[locale].opened.title]);
    expect($('a').attr('href')).toBe(localePath(locale, '/'));
  }
});

it('never links to another site, whatever the referrer', async () => {
  const { link } = await send('/verify-email/send', '//elsewhere.example/x', 'x', {
    referer: `${origin}//elsewhere.example/x`,
    origin,
    'content-type': 'multipart/form-data',
  });
  expect(link.path).toBe('/elsewhere.example/x');
});

it('refuses a POST without a body and without a content-length as unreadable', async () => {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /verify-email/send HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: close\r\n\r\n`,
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain(words.en.unreadable.title);
});

it.each([
  ['/desk/films/add', '/desk/films/new'],
  ['/desk/films/some-film/words', '/desk/films/some-film'],
])('%s without a session redirects to signing in and back to its page', async (path, page) => {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ title: 'Welcome' }),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/users/sign-in?to=${encodeURIComponent(page)}`,
  ]);
});
