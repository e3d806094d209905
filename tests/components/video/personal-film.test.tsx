import '../../support/dom';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PersonalFilm } from '@/components/video/personal-film';
import type { FilmSource } from '@/lib/content/video-view';
import words from '@/messages/en.json';
import { playStreamsByHls, streamUrl } from '../../support/streams';

const labels = {
  speed: words.video.speed,
  play: 'Play Naomi’s story',
  failed: words.video.failed,
  retry: words.video.retry,
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
  // Another try would fail, too.
  expect(screen.queryByRole('button', { name: labels.retry })).toBeNull();
});

it('has its speed beside the browser’s controls, which only a script can tell to hide theirs', async () => {
  const film = (
    <PersonalFilm source={source} title="" tracks={[]} lang="en" labels={labels} poster={null}>
      {null}
    </PersonalFilm>
  );
  expect(renderToString(film)).not.toMatch(/controlslist/i);
  await show(source);
  const controls = document.querySelector('video')?.getAttribute('controlslist');
  expect(controls).toBe('noplaybackrate');
});

describe('a stream', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Starts a stream in a browser that plays it by hls.js. */
  async function start() {
    const stream = playStreamsByHls();
    await show({ kind: 'hls', url: streamUrl });
    await stream.requested();
    return stream;
  }
  const film = () => document.querySelector('video') as HTMLVideoElement;
  const retry = () => userEvent.click(screen.getByRole('button', { name: labels.retry }));

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
    const { destroyed, manifestFailed } = await start();
    await manifestFailed();
    expect((await screen.findByRole('alert')).textContent).toBe(labels.failed);
    expect(destroyed).toHaveBeenCalledOnce();
  });

  it('says so when it fails later, and continues there on another try', async () => {
    const { destroyed, requested, parsed, stalled, segmentFailed } = await start();
    await parsed();
    film().currentTime = 40;
    await stalled();
    expect(screen.queryByRole('alert')).toBeNull();
    await segmentFailed();
    expect(screen.getByRole('alert').textContent).toBe(labels.failed);
    expect(destroyed).toHaveBeenCalledOnce();
    film().currentTime = 0;
    const focus = vi.spyOn(film(), 'focus');
    await retry();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(focus).toHaveBeenCalled();
    await requested(2);
    await parsed();
    expect(film().currentTime).toBe(40);
  });

  it('is tried again by a line of its transcript', async () => {
    render(
      <a href="#t=9" data-seek="9">
        Then
      </a>,
    );
    const { requested, manifestFailed, parsed } = await start();
    await manifestFailed();
    await userEvent.click(screen.getByText('Then'));
    expect(screen.queryByRole('alert')).toBeNull();
    await requested(2);
    await parsed();
    expect(film().currentTime).toBe(9);
  });

  it.each([
    ['plays natively', 'maybe' as const, 1],
    ['plays by hls.js, which reports its own failures', '' as const, 0],
  ])('that the browser %s: an error of the element', async (_, canPlay, alerts) => {
    playStreamsByHls();
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue(canPlay);
    await show({ kind: 'hls', url: streamUrl });
    fireEvent.error(film());
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  });
});

it('loads a file that failed again before it is tried again', async () => {
  await show(source);
  const film = document.querySelector('video') as HTMLVideoElement;
  const load = vi.spyOn(film, 'load');
  Object.defineProperty(film, 'error', { value: {} });
  fireEvent.error(film);
  await userEvent.click(screen.getByRole('button', { name: labels.retry }));
  expect(load).toHaveBeenCalledOnce();
});
