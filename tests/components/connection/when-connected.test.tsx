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

describe('a part of the page that someone asks for', () => {
  it('comes at once where there is a connection', async () => {
    expect(await whenConnected(async () => 'part')).toBe('part');
    expect(health).not.toHaveBeenCalled();
  });

  it('is not asked for without one, and comes when it is back', async () => {
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

  it('comes at the second try where the connection only broke', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValueOnce(chunkFailure());
    expect(await whenConnected(load)).toBe('part');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page where the site answers without it', async () => {
    void whenConnected(() => Promise.reject(chunkFailure()));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('says so where it was reloaded for that a moment ago', async () => {
    const seen = fault();
    sessionStorage.setItem('lampstand:reload', String(Date.now()));
    void whenConnected(() => Promise.reject(chunkFailure()));
    await waitFor(() => expect(seen.current).toBe('missing'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('fails as ever with a fault of its own', async () => {
    await expect(
      whenConnected(() => Promise.reject(new TypeError('x is undefined'))),
    ).rejects.toThrow('x is undefined');
  });
});
