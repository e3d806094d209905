import { act, waitFor } from '@testing-library/react';
import Hls, { type ErrorData, type ManifestParsedData } from 'hls.js';
import { expect, vi } from 'vitest';

export const streamUrl = 'https://films.example/naomi.m3u8';

const tracks = { levels: [], audioTracks: [], subtitleTracks: [] };
const manifest = tracks as Partial<ManifestParsedData> as ManifestParsedData;

/** A browser that plays streams by hls.js, which requests nothing. To be undone by `vi.restoreAllMocks`. */
export function playStreamsByHls() {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
  vi.spyOn(Hls, 'isSupported').mockReturnValue(true);
  const loaded = vi.spyOn(Hls.prototype, 'loadSource').mockImplementation(() => undefined);
  vi.spyOn(Hls.prototype, 'attachMedia').mockImplementation(() => undefined);
  const destroyed = vi.spyOn(Hls.prototype, 'destroy');
  const { MANIFEST_PARSED, ERROR } = Hls.Events;
  const failed = (fatal: boolean, details: `${ErrorData['details']}`) =>
    act(async () => {
      newest().emit(ERROR, ERROR, { fatal, details } as ErrorData);
    });
  const newest = () => loaded.mock.contexts.at(-1) as Hls;
  return {
    destroyed,
    /** Waits until so many streams were requested. */
    requested: (count = 1) => waitFor(() => expect(loaded).toHaveBeenCalledTimes(count)),
    parsed: () =>
      act(async () => {
        newest().emit(MANIFEST_PARSED, MANIFEST_PARSED, manifest);
      }),
    manifestFailed: () => failed(true, 'manifestLoadError'),
    stalled: () => failed(false, 'bufferStalledError'),
    segmentFailed: () => failed(true, 'fragLoadError'),
  };
}
