import { describe, expect, it } from 'vitest';
import { RenderCache, TooManyRendersError } from '@/lib/render/render-cache';

/** A rendering that finishes when the test calls `finish`. */
function slow(text: string) {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  let begun = 0;
  return {
    render: () => {
      begun += 1;
      return promise;
    },
    finish: () => resolve(Buffer.from(text)),
    begun: () => begun,
  };
}

const four = async () => Buffer.from('1234');

describe('RenderCache', () => {
  it('renders a file once for concurrent requests, and caches it', async () => {
    const files = new RenderCache({ maxBytes: 100, maxWaiting: 5 });
    const one = slow('one');
    const both = [files.get('a', one.render), files.get('a', one.render)];
    one.finish();
    expect((await Promise.all(both)).map(String)).toEqual(['one', 'one']);
    expect(String(await files.get('a', one.render))).toBe('one');
    expect(one.begun()).toBe(1);
  });

  it('renders one file at a time, and rejects requests beyond the waiting limit', async () => {
    const files = new RenderCache({ maxBytes: 100, maxWaiting: 1 });
    const [first, second] = [slow('first'), slow('second')];
    const both = [files.get('a', first.render), files.get('b', second.render)];
    await expect(files.get('c', second.render)).rejects.toThrow(TooManyRendersError);
    expect(second.begun()).toBe(0);
    first.finish();
    second.finish();
    expect((await Promise.all(both)).map(String)).toEqual(['first', 'second']);
    expect(String(await files.get('c', four))).toBe('1234');
  });

  it('evicts the least recently used files beyond its byte limit', async () => {
    const files = new RenderCache({ maxBytes: 8, maxWaiting: 5 });
    let rendered = 0;
    const get = (key: string) =>
      files.get(key, () => {
        rendered += 1;
        return four();
      });
    for (const key of ['a', 'b', 'a', 'c']) await get(key);
    expect(rendered).toBe(3);
    await get('a');
    expect(rendered).toBe(3);
    await get('b');
    expect(rendered).toBe(4);
  });

  it('does not cache a failure, and continues after one', async () => {
    const files = new RenderCache({ maxBytes: 100, maxWaiting: 5 });
    const both = [files.get('a', () => Promise.reject(new Error('no ink'))), files.get('b', four)];
    await expect(both[0]).rejects.toThrow('no ink');
    expect(String(await both[1])).toBe('1234');
    expect(String(await files.get('a', four))).toBe('1234');
  });
});
