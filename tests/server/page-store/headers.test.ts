import { describe, expect, it } from 'vitest';
import { dataHeaders, documentHeaders } from '@/server/page-store/headers';

const ofNext = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=3600',
  'content-security-policy': "frame-ancestors 'self'",
  vary: 'rsc, next-router-state-tree, next-router-prefetch',
  etag: '"abc"',
  'content-length': '10',
  connection: 'keep-alive',
  'x-nextjs-cache': 'HIT',
  'x-nextjs-stale-time': '300',
  'x-middleware-rewrite': '/en/answers',
  'set-cookie': ['a=1', 'b=2'],
};

describe('documentHeaders', () => {
  it('keeps the headers of Next, except those for a single response or for its router', () => {
    expect(documentHeaders(ofNext, { headers: {}, status: 200 })).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=3600',
      'content-security-policy': "frame-ancestors 'self'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      vary: 'rsc, Accept-Encoding',
      'set-cookie': ['a=1', 'b=2'],
    });
  });

  it('prefers headers that the page declares', () => {
    const headers = { 'content-security-policy': 'frame-ancestors *', 'cache-control': 'no-store' };
    expect(documentHeaders(ofNext, { headers, status: 200 })).toMatchObject(headers);
  });

  it('sets how long a missing page may be stored, and when to retry an unavailable one', () => {
    const missing = documentHeaders(ofNext, { headers: {}, status: 404, sharedSeconds: 60 });
    expect(missing).toMatchObject({ 'cache-control': 's-maxage=60' });
    const withdrawn = documentHeaders(ofNext, { headers: {}, status: 410, sharedSeconds: 3600 });
    // Browsers keep a 410 for ever, unless they are told not to: it may be back tomorrow.
    expect(withdrawn).toMatchObject({ 'cache-control': 'max-age=0, s-maxage=3600' });
    expect(missing['retry-after']).toBeUndefined();
    expect(documentHeaders(ofNext, { headers: {}, status: 503 })['retry-after']).toBe('60');
  });

  it('lists each input that decided the page once in Vary', () => {
    const { vary } = documentHeaders(ofNext, { headers: {}, status: 200 }, ['Cookie', 'RSC']);
    expect(vary).toBe('rsc, Cookie, Accept-Encoding');
  });
});

it('dataHeaders keeps the headers that Next’s router reads', () => {
  expect(dataHeaders(ofNext, 's-maxage=60')).toMatchObject({
    'cache-control': 's-maxage=60',
    vary: 'rsc, next-router-state-tree, next-router-prefetch, Accept-Encoding',
    'x-nextjs-stale-time': '300',
    'x-middleware-rewrite': '/en/answers',
  });
});
