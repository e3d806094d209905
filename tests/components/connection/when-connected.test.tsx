import '../../support/dom';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnectionFault, useConnectionFault } from '@/components/connection/connection-state';
import { whenConnected } from '@/components/connection/when-connected';

const chunkFailure = () => Object.assign(new Error('x'), { name: 'ChunkLoadError' });
const online = vi.fn<() => boolean>();
const health = vi.fn<() => Promise<unknown>>();
const reload = vi.fn();

beforeEach(() => {
  online.mockReset().mockReturnValue(true);
  health.mockReset().mockResolvedValue({});
  reload.mockReset();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(online);
  vi.stubGlobal('fetch', health);
  vi.stubGlobal('location', { reload });
  sessionStorage.clear();
  document.body.replaceChildren();
  setConnectionFault(undefined);
});
afterEach(() => vi.restoreAllMocks());

const fault = () => renderHook(() => useConnectionFault()).result;

describe('whenConnected', () => {
  it('loads at once while online', async () => {
    expect(await whenConnected(async () => 'part')).toBe('part');
    expect(health).not.toHaveBeenCalled();
  });

  it('waits while offline, and loads when back online', async () => {
    online.mockReturnValue(false);
    const load = vi.fn(async () => 'part');
    const seen = fault();
    const part = whenConnected(load);
    await waitFor(() => expect(seen.current).toBe('offline'));
    expect(load).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await part).toBe('part');
    await waitFor(() => expect(seen.current).toBeUndefined());
    expect(reload).not.toHaveBeenCalled();
  });

  it('retries once where the connection broke', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValueOnce(chunkFailure());
    expect(await whenConnected(load)).toBe('part');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page where the site responds but the chunk is missing', async () => {
    void whenConnected(() => Promise.reject(chunkFailure()));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('reports the missing chunk where the page was reloaded for it recently', async () => {
    const seen = fault();
    sessionStorage.setItem('lampstand:reload', String(Date.now()));
    void whenConnected(() => Promise.reject(chunkFailure()));
    await waitFor(() => expect(seen.current).toBe('missing'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('rejects with any other error', async () => {
    await expect(
      whenConnected(() => Promise.reject(new TypeError('x is undefined'))),
    ).rejects.toThrow('x is undefined');
  });
});
