import '../../support/dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isChunkFailure,
  reloadGuard,
  reloadOnce,
  watchChunkFailures,
} from '@/components/site/chunk-reload';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('reloadOnce (specification 4.4, 9)', () => {
  it('reloads at most once in 60000 ms', () => {
    expect(reloadGuard).toBe(60_000);
    const storage = memory();
    const reload = vi.fn();
    const at = (now: number) => reloadOnce({ storage, now, reload });
    expect([at(1000), at(1001), at(60_999), at(61_000), at(61_001), at(121_000)]).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('remembers before it reloads, for the page that comes after', () => {
    const storage = memory();
    reloadOnce({
      storage,
      now: 5,
      reload: () => {
        expect(reloadOnce({ storage, now: 6, reload: () => undefined })).toBe(false);
      },
    });
    expect.assertions(1);
  });

  it('does not reload where nothing can be remembered', () => {
    const reload = vi.fn();
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() =>
      reloadOnce({ storage: { getItem: () => null, setItem: full }, now: 5, reload }),
    ).toThrow();
    expect(() =>
      reloadOnce({ storage: { getItem: full, setItem: full }, now: 5, reload }),
    ).toThrow();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('isChunkFailure', () => {
  it.each([
    Object.assign(new Error('x'), { name: 'ChunkLoadError' }),
    new Error('Loading chunk 17 failed.'),
    new Error('Loading CSS chunk 3 failed'),
    new Error('Failed to load chunk /_next/static/chunks/a.js'),
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
  ])('%s', (reason) => {
    expect(isChunkFailure(reason)).toBe(true);
  });

  it.each([undefined, null, 'x', 7, {}, new TypeError('Failed to fetch'), { message: null }])(
    '%s is none',
    (reason) => {
      expect(isChunkFailure(reason)).toBe(false);
    },
  );
});

describe('watchChunkFailures', () => {
  const reload = vi.fn();
  beforeAll(() => watchChunkFailures());
  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('sessionStorage', memory());
  });

  const rejection = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  function scriptFails(src: string) {
    const script = document.createElement('script');
    script.src = src;
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    script.remove();
  }

  it('reloads once for a chunk that was asked for in vain', () => {
    rejection(new Error('Loading chunk 17 failed.'));
    rejection(new Error('Loading chunk 18 failed.'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads for a script of ours that does not load', () => {
    scriptFails('/_next/static/chunks/a.js');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads for a chunk error that nobody caught', () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('Failed to load chunk a') }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves any other failure alone', () => {
    rejection(new TypeError('Failed to fetch'));
    scriptFails('https://www.youtube.com/iframe_api');
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('x is undefined') }));
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload, and does not fail, where storage is closed', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed });
    expect(() => rejection(new Error('Loading chunk 17 failed.'))).not.toThrow();
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: closed });
    rejection(new Error('Loading chunk 17 failed.'));
    expect(reload).not.toHaveBeenCalled();
  });
});
