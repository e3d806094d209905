// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../../lib/contract/openapi.ts';
import { fetchDocs } from '../support/fetch-docs.ts';

/** Code in a text of the document, which the page shows as code. */
const withoutTicks = (text: string) => text.replaceAll('`', '');

describe('GET /docs', () => {
  let response: Response;
  let text: string;
  let page: Document;
  let document: OpenApiDocument;
  beforeAll(async () => {
    response = await fetchDocs('/docs');
    text = await response.text();
    page = new DOMParser().parseFromString(text, 'text/html');
    document = await (await fetchDocs('/openapi.json')).json();
  });

  test('loads no resources and runs no scripts', () => {
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';style-src 'sha256-[\w+/=]+';/,
    );
    expect(page.querySelectorAll('script, link, img, iframe, [src], [onclick]')).toHaveLength(0);
    expect(text).not.toMatch(/url\(|@import/);
  });

  test('its only style sheet is the one that the Content-Security-Policy allows', () => {
    const style = page.querySelector('style')?.textContent ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(style).toContain('prefers-color-scheme: dark');
  });

  test('lists every call with its summary, refusals and an example, under its resource', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const article = page.getElementById(operation.operationId);
        const shown = article?.textContent ?? '';
        expect(shown).toContain(`${method.toUpperCase()} ${path}`);
        expect(shown).toContain(withoutTicks(operation.summary));
        expect(article?.closest('section')?.querySelector('h2')?.textContent).toBe(
          operation.tags[0],
        );
        const request = article?.querySelector('pre')?.textContent ?? '';
        expect(request).toMatch(/^curl 'http:\/\/localhost:3000\/api\/v1\/[^{}]*'/);
        for (const { name } of operation.parameters ?? []) expect(shown).toContain(name);
        for (const [status, { description, content }] of Object.entries(operation.responses)) {
          // An answer with content has its fields or type there in place of the description.
          if (status < '300' && content) continue;
          expect(shown).toContain(withoutTicks(description));
        }
      }
    }
  });

  test.each([
    ['listAnswers', /^curl '[^']+'$/],
    ['createLead', /^curl '[^']+' \\\n {2}-H 'Idempotency-Key: .*-d '\{"/s],
    ['describeUploads', /^curl '[^']+' \\\n {2}-X OPTIONS$/],
    ['createUpload', /^curl '[^']+' \\\n {2}-X POST \\\n {2}-H 'Tus-Resumable: 1.0.0' .*'$/s],
    ['fetchUpload', /^curl '[^']+' \\\n {2}--head \\/],
    [
      'continueUpload',
      /-X PATCH .*-H 'Content-Type: application.offset.*--data-binary @film.mp4$/s,
    ],
    ['deleteUpload', /^curl '[^']+' \\\n {2}-X DELETE \\/],
  ])('has an example of %s with its method and body', (id, command) => {
    expect(page.getElementById(id)?.querySelector('pre')?.textContent).toMatch(command);
  });

  test('has headings in order, labels, and links whose targets exist', () => {
    expect(page.documentElement.lang).toBe('en');
    expect(page.querySelectorAll('h1, main, nav[aria-label]')).toHaveLength(3);
    const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) =>
      Number(tagName[1]),
    );
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const anchors = links.filter((href) => href.startsWith('#')).map((href) => href.slice(1));
    expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
    expect(links.filter((href) => !href.startsWith('#'))).toEqual(['openapi.json']);
    for (const scrolling of page.querySelectorAll('pre, .scroll')) {
      expect(scrolling.getAttribute('tabindex')).toBe('0');
      expect(scrolling.getAttribute('aria-label')).toBeTruthy();
    }
  });
});
