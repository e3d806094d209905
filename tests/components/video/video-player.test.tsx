import '../../support/dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VideoPlayer } from '@/components/video/video-player';
// Imported here, so that tests do not wait for it.
import '@/components/video/player';
import type { VideoSource } from '@/lib/content/video-source';
import { serveSiteApi } from '../../support/site-api';
import { playStreamsByHls, streamUrl } from '../../support/streams';

const api = serveSiteApi();
const labels = {
  play: 'Play the film: Did Jesus live?',
  failed: 'It could not be played.',
  retry: 'Once more',
  open: 'Open it',
  blocked: 'It does not come.',
  readTranscript: 'Read it',
};
const film: VideoSource = { kind: 'file', url: '/media/a.mp4' };

function show(source: VideoSource = film, outside?: string) {
  render(
    <>
      <VideoPlayer
        source={source}
        title="Did Jesus live?"
        labels={{ ...labels, outside }}
        locale="en"
        captions={{ src: '/api/v1/captions/answer/a/en', lang: 'en', label: 'English' }}
      >
        <img alt="" src="/scenes/open-door-1280.webp" />
      </VideoPlayer>
      <ol>
        <li>
          <a href="#t=1" data-seek="1">
            You are not the first
          </a>
        </li>
        <li>
          <a href="#t=5" data-seek="5.6">
            <span>Did Jesus live?</span>
          </a>
        </li>
        <li>
          <a href="#t=9" data-seek="9">
            Come and see
          </a>
        </li>
      </ol>
    </>,
  );
  return userEvent.setup();
}
/** Matches the poster's button, whose name contains the film and its host. */
const named = { name: (name: string) => name.startsWith(labels.play) };
const play = () => screen.getByRole('button', named);
async function player(): Promise<HTMLVideoElement> {
  return waitFor(() => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no player yet');
    return video;
  });
}
const loaded = () => [
  ...document.querySelectorAll('video, audio, iframe, script, link, object, embed'),
];
const currentLines = () =>
  [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.head.replaceChildren();
});

describe('VideoPlayer (specification 4.1)', () => {
  it.each<VideoSource>([
    film,
    {
      kind: 'youtube',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    },
    { kind: 'frame', url: 'https://fast.wistia.net/embed/iframe/abc' },
    { kind: 'code', html: '<script src="https://unknown.example/p.js"></script>' },
  ])('loads nothing of a film of kind $kind before a click', (source) => {
    show(source, 'Plays from elsewhere');
    expect(play().textContent).toContain('Plays from elsewhere');
    expect(play().getAttribute('aria-label')).toBeNull();
    expect(loaded()).toEqual([]);
    expect(api.requests).toEqual([]);
  });

  it('shows the player on a click, from the start, with captions and a name', async () => {
    const user = show();
    await user.click(play());
    const video = await player();
    expect(screen.queryByRole('button', named)).toBeNull();
    expect(video.getAttribute('src')).toBe('/media/a.mp4');
    expect(video.controls).toBe(true);
    const track = video.querySelector('track');
    expect(track?.getAttribute('src')).toBe('/api/v1/captions/answer/a/en');
    expect(track?.getAttribute('srclang')).toBe('en');
    fireEvent.loadStart(video);
    expect(video.currentTime).toBe(0);
    expect(video.getAttribute('aria-label')).toBe('Did Jesus live?');
  });

  it('starts at the clicked line of the transcript', async () => {
    const user = show();
    await user.click(screen.getByText('Did Jesus live?'));
    const video = await player();
    fireEvent.loadStart(video);
    expect(video.currentTime).toBe(5.6);
  });

  it('seeks to a clicked line during playback, and keeps playing', async () => {
    const user = show();
    await user.click(play());
    const video = await player();
    fireEvent.loadStart(video);
    const played = vi.spyOn(video, 'play');
    await user.click(screen.getByText('Come and see'));
    expect(video.currentTime).toBe(9);
    expect(played).toHaveBeenCalled();
  });

  it('reports no error when another press interrupts the seek', async () => {
    const user = show();
    await user.click(play());
    const video = await player();
    const interrupted = Promise.withResolvers<void>();
    const handled = vi.spyOn(interrupted.promise, 'catch');
    video.play = () => interrupted.promise;
    await user.click(screen.getByText('Come and see'));
    expect(handled).toHaveBeenCalled();
    interrupted.reject(new DOMException('', 'AbortError'));
  });

  it('marks the current line of the transcript', async () => {
    const user = show();
    await user.click(play());
    const video = await player();
    fireEvent.loadStart(video);
    const at = (seconds: number) => {
      video.currentTime = seconds;
      fireEvent.timeUpdate(video);
      return currentLines();
    };
    expect(at(0.5)).toEqual([]);
    expect(at(1)).toEqual(['You are not the first']);
    expect(at(8.9)).toEqual(['Did Jesus live?']);
    expect(at(60)).toEqual(['Come and see']);
  });

  it('shows an error where a film cannot be played, with a link to it', async () => {
    const user = show();
    await user.click(play());
    fireEvent.error(await player());
    expect((await screen.findByRole('alert')).textContent).toBe(labels.failed);
    expect(screen.getByRole('link', { name: labels.open }).getAttribute('href')).toBe(
      '/media/a.mp4',
    );
  });

  it('tries a failed film again, where it stopped or at a line of the transcript', async () => {
    const user = show();
    await user.click(play());
    (await player()).currentTime = 7;
    fireEvent.error(await player());
    await user.click(screen.getByRole('button', { name: labels.retry }));
    expect((await player()).currentTime).toBe(7);
    fireEvent.error(await player());
    await user.click(screen.getByText('Come and see'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await player()).currentTime).toBe(9);
  });

  describe('a stream', () => {
    afterEach(() => vi.restoreAllMocks());

    it.each([
      ['its manifest', false],
      ['a segment', true],
    ])('shows an error where %s fails, and tries again', async (_, isParsed) => {
      const stream = playStreamsByHls();
      const user = show({ kind: 'hls', url: streamUrl });
      await user.click(screen.getByText('Come and see'));
      await stream.requested();
      if (isParsed) await stream.parsed();
      await (isParsed ? stream.segmentFailed() : stream.manifestFailed());
      expect((await screen.findByRole('alert')).textContent).toBe(labels.failed);
      expect(stream.destroyed).toHaveBeenCalled();
      expect(screen.getByText('Come and see')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: labels.retry }));
      await stream.requested(2);
      await stream.parsed();
      expect((await player()).currentTime).toBe(9);
    });
  });

  it('shows a frame of a known host unchanged', async () => {
    const user = show({ kind: 'frame', url: 'https://fast.wistia.net/embed/iframe/abc' });
    await user.click(play());
    const frame = await screen.findByTitle('Did Jesus live?');
    expect(frame.getAttribute('src')).toBe('https://fast.wistia.net/embed/iframe/abc');
  });

  it('shows third-party code in a sandbox without access to the page', async () => {
    const user = show({ kind: 'code', html: '<p>film</p>' });
    await user.click(play());
    const frame = await screen.findByTitle('Did Jesus live?');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('src')).toBe('/embed-code');
  });

  it('shows after a few seconds that a host does not respond, with alternatives, until it does', async () => {
    // The host's element listens to its tracks, for which jsdom has no events.
    vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue(
      new EventTarget() as TextTrackList,
    );
    show(
      {
        kind: 'vimeo',
        url: 'https://vimeo.com/22439234',
        embedUrl: 'https://player.vimeo.com/video/22439234',
      },
      'Plays from Vimeo',
    );
    document.body.append(
      Object.assign(document.createElement('h2'), { id: 'transcript', textContent: 'Words' }),
    );
    vi.useFakeTimers();
    try {
      fireEvent.click(play());
      await act(() => vi.advanceTimersByTimeAsync(7_900));
      expect(screen.queryByRole('alert')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(screen.getByRole('alert').textContent).toBe(labels.blocked);
      const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
      expect(to(labels.open)).toBe('https://vimeo.com/22439234');
      expect(to(labels.readTranscript)).toBe('#transcript');
      fireEvent.loadedMetadata(document.querySelector('vimeo-video') as Element);
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      vi.useRealTimers();
      document.getElementById('transcript')?.remove();
    }
  });

  it('shows no message where the host’s frame has loaded', async () => {
    show({ kind: 'frame', url: 'https://fast.wistia.net/embed/iframe/abc' });
    vi.useFakeTimers();
    try {
      fireEvent.click(play());
      await act(() => vi.advanceTimersByTimeAsync(0));
      fireEvent.load(screen.getByTitle('Did Jesus live?'));
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
