import { load } from 'cheerio';
import { afterAll, describe, expect, it } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import ko from '@/messages/ko.json';
import { compressResponse } from '@/server/steps/compress-response';
import { formAddress } from '@/server/steps/form-address';
import { setHeaders } from '@/server/steps/set-headers';
import { startStepServer } from '../support/step-server';

const words = { en, es, fr, ko };

/** Responds like Next: to a method that the route does not export, with an empty 405. */
const server = await startStepServer(
  [setHeaders, compressResponse, formAddress],
  (response, request) => {
    const isExported = request.method === 'POST' || request.url === '/llms.txt';
    response.statusCode = isExported ? 200 : 405;
    response.end(isExported ? 'done' : undefined);
  },
);
afterAll(() => server.close());

describe.each(locales)('the address of a form, in %s', (locale: Locale) => {
  const path = localePath(locale, '/verify-email/send?token=a');

  it('shows a complete page when it is opened, which links the home page', async () => {
    const { status, headers, body } = await server.ask(path);
    expect([status, headers.allow]).toEqual([405, 'OPTIONS, POST']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    const $ = load(body.toString());
    const { opened, home } = words[locale].refusedForm;
    expect($('html').attr('lang')).toBe(locale);
    expect([$('title').text(), $('h1').text()]).toEqual([opened.title, opened.title]);
    expect($('p').first().text()).toBe(opened.text);
    expect([$('a').attr('href'), $('a').text()]).toEqual([localePath(locale, '/'), home]);
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
  });

  it('sends the headers alone for HEAD', async () => {
    const { status, headers, body } = await server.ask(path, {}, 'HEAD');
    expect([status, headers['content-type'], body.length]).toEqual([
      405,
      'text/html; charset=utf-8',
      0,
    ]);
  });
});

it.each([
  ['POST', '/verify-email/send', 200, 'done'],
  ['GET', '/llms.txt', 200, 'done'],
  ['DELETE', '/verify-email/send', 405, ''],
  ['GET', '/api/v1/stories', 405, ''],
])('leaves the answer to %s %s alone', async (method, path, status, body) => {
  const response = await server.ask(path, {}, method);
  expect([response.status, response.body.toString()]).toEqual([status, body]);
});
