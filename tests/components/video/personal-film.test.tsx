import '../../support/dom';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Hls, { type ErrorData, type ManifestParsedData } from 'hls.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PersonalFilm } from '@/components/video/personal-film';
import type { FilmSource } from '@/lib/content/video-view';
import words from '@/messages/en.json';

const labels = {
  speed: words.video.speed,
  play: 'Play Naomi’s story',
  failed: words.video.failed,
  open: words.video.open,
  blocked: words.video.blocked,
  readTranscript: words.video.readTranscript,
};
const source = { kind: 'file' as const, url: '/api/v1/films/naomi.mov' };

function show(film: FilmSource) {
  render(
    <PersonalFilm source={film} title="" tracks={[]} lang="en" labels={labels} poster={null}>
      {null}
    </PersonalFilm>,
  );
  return userEvent.click(screen.getByRole('button', { name: labels.play }));
}

it.each([
  [0, 'shows an error, as the browser decodes only the sound'],
  [640, 'plays'],
])('with a decoded width of %i pixels: %s', async (width) => {
  await show(source);
  const film = document.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(film, 'videoWidth', { value: width });
  fireEvent.loadedMetadata(film);
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    width === 0 ? [labels.failed] : [],
  );
  const open = screen.queryByRole('link', { name: labels.open });
  expect(open?.getAttribute('href')).toBe(width === 0 ? source.url : undefined);
});

describe('a stream', () => {
  afterEach(() => vi.restoreAllMocks());

  const tracks = { levels: [], audioTracks: [], subtitleTracks: [] };
  const manifest = tracks as Partial<ManifestParsedData> as ManifestParsedData;

  /** Starts a stream in a browser that plays it by hls.js. */
  async function start() {
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
    vi.spyOn(Hls, 'isSupported').mockReturnValue(true);
    const loaded = vi.spyOn(Hls.prototype, 'loadSource').mockImplementation(() => undefined);
    vi.spyOn(Hls.prototype, 'attachMedia').mockImplementation(() => undefined);
    const destroyed = vi.spyOn(Hls.prototype, 'destroy');
    await show({ kind: 'hls', url: 'https://films.example/naomi.m3u8' });
    await waitFor(() => expect(loaded).toHaveBeenCalled());
    const stream = loaded.mock.contexts[0] as Hls;
    const { MANIFEST_PARSED, ERROR } = Hls.Events;
    const fault = { fatal: true, details: 'manifestLoadError' } as ErrorData;
    return {
      destroyed,
      parsed: () => act(async () => void stream.emit(MANIFEST_PARSED, MANIFEST_PARSED, manifest)),
      failed: () => act(async () => void stream.emit(ERROR, ERROR, fault)),
    };
  }

  it('is released when the film leaves the page', async () => {
    const { destroyed, parsed } = await start();
    await parsed();
    expect(destroyed).not.toHaveBeenCalled();
    cleanup();
    await waitFor(() => expect(destroyed).toHaveBeenCalledOnce());
  });

  it('is released when the film leaves the page before it has loaded', async () => {
    const { destroyed, parsed } = await start();
    cleanup();
    await parsed();
    await waitFor(() => expect(destroyed).toHaveBeenCalledOnce());
  });

  it('is released when it cannot be played', async () => {
    const { destroyed, failed } = await start();
    await failed();
    expect((await screen.findByRole('alert')).textContent).toBe(labels.failed);
    expect(destroyed).toHaveBeenCalledOnce();
  });
});
