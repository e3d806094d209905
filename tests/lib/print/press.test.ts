import { describe, expect, it } from 'vitest';
import { Press } from '@/lib/print/press';

const sheet = (text: string) => Buffer.from(text);

/** A sheet that is finished when the test says so. */
function slow(text: string) {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  let begun = 0;
  return {
    make: () => {
      begun += 1;
      return promise;
    },
    finish: () => resolve(sheet(text)),
    begun: () => begun,
  };
}

describe('Press', () => {
  it('makes a sheet once for all who wait for it, and keeps it', async () => {
    const press = new Press({ kept: 100, waiting: 5 });
    const one = slow('one');
    const asked = [press.sheet('a', one.make), press.sheet('a', one.make)];
    one.finish();
    expect((await Promise.all(asked)).map(String)).toEqual(['one', 'one']);
    expect(String(await press.sheet('a', one.make))).toBe('one');
    expect(one.begun()).toBe(1);
  });

  it('makes one at a time, and sends away who would wait too long', async () => {
    const press = new Press({ kept: 100, waiting: 1 });
    const [first, second] = [slow('first'), slow('second')];
    const asked = [press.sheet('a', first.make), press.sheet('b', second.make)];
    expect(await press.sheet('c', second.make)).toBeUndefined();
    expect(second.begun()).toBe(0);
    first.finish();
    second.finish();
    expect((await Promise.all(asked)).map(String)).toEqual(['first', 'second']);
    expect(String(await press.sheet('c', async () => sheet('third')))).toBe('third');
  });

  it('keeps no more than it may, those asked for last', async () => {
    const press = new Press({ kept: 8, waiting: 5 });
    let made = 0;
    const ask = (key: string) =>
      press.sheet(key, async () => {
        made += 1;
        return sheet('1234');
      });
    for (const key of ['a', 'b', 'a', 'c']) await ask(key);
    expect(made).toBe(3);
    await ask('a');
    expect(made).toBe(3);
    await ask('b');
    expect(made).toBe(4);
  });

  it('keeps no failure, and goes on after one', async () => {
    const press = new Press({ kept: 100, waiting: 5 });
    const failing = () => Promise.reject(new Error('out of ink'));
    const asked = [press.sheet('a', failing), press.sheet('b', async () => sheet('b'))];
    await expect(asked[0]).rejects.toThrow('out of ink');
    expect(String(await asked[1])).toBe('b');
    expect(String(await press.sheet('a', async () => sheet('a')))).toBe('a');
  });
});
