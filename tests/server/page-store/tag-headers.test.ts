import { describe, expect, it } from 'vitest';
import { cdnHeaders, isFromCache, xkeyHeader } from '@/server/page-store/tag-headers';

const tags = ['_N_T_/layout', 'answers/hope', 'answers:in/3', '_N_T_/[locale]/answers/hope'];
const many = Array.from({ length: 128 }, (_, index) => `answers/${'a'.repeat(90)}-${index}`);

describe('xkeyHeader', () => {
  it('lists the tags of the page, without those of Next itself', () => {
    expect(xkeyHeader(tags)).toEqual({ xkey: ['answers/hope answers:in/3'] });
    expect(xkeyHeader(['_N_T_/layout'])).toEqual({});
  });

  it('splits the tags into lines that a cache accepts', () => {
    const lines = xkeyHeader(many).xkey as string[];
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(4_100);
    expect(lines.join(' ').split(' ')).toEqual(many);
  });
});

describe('cdnHeaders', () => {
  it('lists the same tags in the forms of both kinds of CDN', () => {
    expect(cdnHeaders([...tags, '*'])).toEqual({
      'surrogate-key': 'answers/hope answers:in/3 every-publication',
      'cache-tag': 'answers/hope,answers:in/3,every-publication',
    });
    expect(cdnHeaders(['_N_T_/layout'])).toEqual({});
  });

  it('lets every publication drop a page with more tags than fit', () => {
    expect(cdnHeaders(many)).toEqual({
      'surrogate-key': 'every-publication',
      'cache-tag': 'every-publication',
    });
  });
});

it('a CDN and a surrogate announce themselves, and a browser does not', () => {
  expect(isFromCache({ 'cdn-loop': 'cloudflare; loops=1' })).toBe(true);
  expect(isFromCache({ 'surrogate-capability': 'key="Surrogate/1.0"' })).toBe(true);
  expect(isFromCache({ 'user-agent': 'cdn-loop', via: '1.1 proxy' })).toBe(false);
});
