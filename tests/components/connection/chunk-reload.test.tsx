import '../../support/dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isChunkFailure,
  recoverFromChunkFailure,
  reloadGuard,
  reloadOnce,
  setNavigationTarget,
  watchChunkFailures,
} from '@/components/connection/chunk-reload';
import { setConnectionFault } from '@/components/connection/connection-state';

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
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

  it('stores the time before it reloads, for the next page', () => {
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

  it('does not reload where the storage fails', () => {
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
  ])('recognises %s', (reason) => {
    expect(isChunkFailure(reason)).toBe(true);
  });

  it.each([undefined, null, 'x', 7, {}, new TypeError('Failed to fetch'), { message: null }])(
    'does not match %s',
    (reason) => {
      expect(isChunkFailure(reason)).toBe(false);
    },
  );
});

describe('watchChunkFailures', () => {
  const reload = vi.fn();
  const health = vi.fn<() => Promise<unknown>>();
  beforeAll(() => watchChunkFailures());
  beforeEach(() => {
    reload.mockClear();
    health.mockReset().mockResolvedValue({});
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('sessionStorage', memory());
    vi.stubGlobal('fetch', health);
    document.body.replaceChildren();
    setConnectionFault(undefined);
  });
  /** Resolves once the health check was requested. */
  const settled = () =>
    vi.waitFor(() => expect(health).toHaveBeenCalled(), { timeout: 60_000 }).then(() => undefined);

  const rejection = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  function scriptFails(src: string) {
    const script = document.createElement('script');
    script.src = src;
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    script.remove();
  }

  it('reloads once after failed chunks', async () => {
    rejection(new Error('Loading chunk 17 failed.'));
    rejection(new Error('Loading chunk 18 failed.'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    await settled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads for a script of the site that does not load', async () => {
    scriptFails('/_next/static/chunks/a.js');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  });

  it('reloads for an uncaught chunk error', async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('Failed to load chunk a') }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  });

  it('ignores any other failure', async () => {
    rejection(new TypeError('Failed to fetch'));
    scriptFails('https://www.youtube.com/iframe_api');
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('x is undefined') }));
    expect(health).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('neither reloads nor throws where the storage is blocked', async () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed });
    expect(() => rejection(new Error('Loading chunk 17 failed.'))).not.toThrow();
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: closed });
    expect(await recoverFromChunkFailure()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while offline, nor while the site does not respond', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(await recoverFromChunkFailure()).toBe(false);
    expect(health).not.toHaveBeenCalled();
    health.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await recoverFromChunkFailure()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('opens the target of a pending navigation with a full load, within the minute too, but not the next one', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { reload, assign });
    setNavigationTarget('/locations');
    expect(await recoverFromChunkFailure()).toBe(true);
    expect(await recoverFromChunkFailure()).toBe(true);
    expect(assign.mock.calls).toEqual([['/locations'], ['/locations']]);
    expect(reload).not.toHaveBeenCalled();
    setNavigationTarget(undefined);
    expect(await recoverFromChunkFailure()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(assign).toHaveBeenCalledTimes(2);
  });

  it('does not reload while a field has unsent text', async () => {
    document.body.innerHTML = '<textarea></textarea>';
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    field.value = 'Dear church';
    expect(await recoverFromChunkFailure()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    field.value = '';
    expect(await recoverFromChunkFailure()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
