import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { askPort } from '../server/support/step-server';
import { sourcesOf } from './rules/policy';
import { kinds } from './support/kinds';
import { readPage } from './support/read-page';

const port = Number(new URL(inject('origin')).port);

/**
 * Bytes of a page with Brotli at its first response: a cached one, whose final size bytes.test.ts
 * limits, and one rendered for its visitor, which contains React's data.
 */
const maxBytes = { cached: 17_500, uncached: 22_500 };

/** Rendered for each visitor, so that two responses of one address may differ. */
const uncached = ['search', 'locations', 'sign-in', 'checkout', 'under-review', 'missing'];

/** The headers of every document; `etag` only with status 200. */
const ofDocuments = [
  ...['cache-control', 'connection', 'content-encoding', 'content-length'],
  ...['content-security-policy', 'content-type', 'cross-origin-opener-policy'],
  ...['cross-origin-resource-policy', 'date', 'permissions-policy', 'referrer-policy'],
  ...['server-timing', 'vary', 'x-content-type-options', 'x-frame-options'],
];

/** The directives of every page, without hashes and configuration. */
const directives = [
  ...['default-src', 'script-src', 'style-src', 'img-src', 'media-src', 'connect-src'],
  ...['frame-src', 'form-action', 'base-uri', 'object-src', 'frame-ancestors'],
];

const ask = (path: string, encoding: string) =>
  askPort(port, path, { 'accept-encoding': encoding, 'accept-language': 'en' });

const { moved: _, ...documents } = kinds;

describe.each(Object.entries(documents))('the response of the page “%s”', (kind, path) => {
  it('decodes to the same text in each encoding, with the correct length', async () => {
    const plain = await ask(path, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { status, headers, body } = await ask(path, encoding);
      expect(status).toBe(plain.status);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      const words = unpack(body).toString();
      if (uncached.includes(kind)) expect(words).toMatch(/<h1[ >][\s\S]*<\/html>$/);
      else {
        expect(headers.etag).toBe(plain.headers.etag);
        expect(words).toBe(plain.body.toString());
      }
    }
    const smallest = await ask(path, 'gzip, deflate, br, zstd');
    expect(smallest.headers['content-encoding']).toBe('br');
    expect(smallest.body.length).toBeLessThan(
      uncached.includes(kind) ? maxBytes.uncached : maxBytes.cached,
    );
  });

  it('has exactly the expected headers', async () => {
    const { status, headers } = await ask(path, 'br');
    const expected = [...ofDocuments, ...(status === 200 ? ['etag'] : [])];
    expect(Object.keys(headers).sort()).toEqual(expected.sort());
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(headers.vary)).toMatch(/\bAccept-Encoding\b/);
  });

  it('has a policy with every directive, without wildcards', async () => {
    const { headers, body } = await ask(path, 'identity');
    const policy = String(headers['content-security-policy']);
    const names = policy.split(';').map((directive) => directive.split(' ', 1)[0]);
    expect(names.filter((name) => name !== 'worker-src')).toEqual(directives);
    expect(policy).not.toMatch(/unsafe|\*/);
    const { inline } = readPage(body.toString());
    expect(sourcesOf(policy, 'script-src').slice(2)).toEqual(inline.scripts);
    expect(sourcesOf(policy, 'style-src').slice(1)).toEqual(inline.styles);
  });
});

it('scripts have the hint to compile every function at once', async () => {
  const { body } = await ask(kinds.answer, 'identity');
  const scripts = new Set(body.toString().match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(5);
  for (const script of scripts) {
    const code = (await ask(script, 'identity')).body.toString();
    expect(code, script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});
