import '../../support/dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaylistPlayerLabels } from '@/components/playlists/playlist-labels';
import { PlaylistPlayer } from '@/components/playlists/playlist-player';
// Imported here, so that tests do not wait for them.
import '@/components/playlists/playlist-transcript';
import '@/components/video/player';
import type { WireVideo } from '@/lib/contract/playlists';
import en from '@/messages/en.json';
import { visit } from '../../support/navigation';
import { played, wireVideo } from '../../support/playlists';
import { answer } from '../../support/records';
import { serveSiteApi } from '../../support/site-api';
import { playStreamsByHls, streamUrl } from '../../support/streams';

vi.mock('next/navigation', () => import('../../support/navigation'));

const api = serveSiteApi();
const { playlist, video } = en;
const labels: PlaylistPlayerLabels = {
  ...playlist,
  speed: video.speed,
  play: video.play,
  failed: video.failed,
  retry: video.retry,
  open: video.open,
  blocked: video.blocked,
  readTranscript: video.readTranscript,
  transcript: video.transcript,
  outside: { vimeo: 'Plays from Vimeo' },
  playFrom: video.playFrom,
};
const files = ['alpha', 'beta', 'gamma'].map((slug) => wireVideo(slug));
const vimeo = wireVideo('stars', { playerembed: 'https://vimeo.com/22439234' });
const foreign = wireVideo('code', { playerembed: '<div data-video="x"></div>' });

function show(records: WireVideo[] = files) {
  render(<PlaylistPlayer videos={records.map(played)} locale="en" labels={labels} />);
  return userEvent.setup();
}
const list = () => screen.getByRole('list', { name: playlist.list });
const item = (slug: string) => within(list()).getByRole('link', { name: new RegExp(slug) });
const current = () => list().querySelector('[aria-current=true]')?.textContent ?? '';
const element = () => document.querySelector('video') as HTMLVideoElement;
const playButton = (slug: string) =>
  screen.getByRole('button', { name: new RegExp(`^Play the video: About ${slug}`) });
const step = (name: string) => screen.getByRole('button', { name });
const place = () => screen.getByText(/^\d of \d$/).textContent;

beforeEach(() => visit('/playlist-show/abc'));

describe('PlaylistPlayer', () => {
  it('links each film to its page, and plays nothing automatically', () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
    show();
    expect(item('beta').getAttribute('href')).toBe('/answers/beta');
    expect(playButton('alpha')).toBeTruthy();
    expect(play).not.toHaveBeenCalled();
    expect(api.requests).toEqual([]);
    play.mockRestore();
  });

  it('plays the films one after another in the same element, and stops after the last', async () => {
    const user = show();
    await user.click(playButton('alpha'));
    const play = vi.spyOn(element(), 'play');
    const first = element();
    for (const slug of ['beta', 'gamma']) {
      play.mockClear();
      fireEvent.ended(element());
      await waitFor(() => expect(current()).toContain(slug));
      expect(element()).toBe(first);
      expect(element().getAttribute('src')).toBe(`/media/clips/${slug}.mp4`);
      await waitFor(() => expect(play).toHaveBeenCalled());
    }
    expect(place()).toBe('3 of 3');
    expect(window.location.hash).toBe('#3');
    fireEvent.ended(element());
    expect(await screen.findByText(playlist.over)).toBeTruthy();
    await user.click(step(playlist.again));
    expect(current()).toContain('alpha');
    expect(screen.queryByText(playlist.over)).toBeNull();
  });

  it('replays a film that occurs twice in a row', async () => {
    const user = show([files[0], files[0]] as WireVideo[]);
    await user.click(playButton('alpha'));
    element().currentTime = 9;
    const play = vi.spyOn(element(), 'play');
    fireEvent.ended(element());
    await waitFor(() => expect(play).toHaveBeenCalled());
    expect(element().currentTime).toBe(0);
  });

  it('restarts a playlist of one film on request', async () => {
    const user = show([files[0]] as WireVideo[]);
    await user.click(playButton('alpha'));
    element().currentTime = 9;
    fireEvent.ended(element());
    const play = vi.spyOn(element(), 'play');
    await user.click(await screen.findByRole('button', { name: playlist.again }));
    await waitFor(() => expect(play).toHaveBeenCalled());
    expect(element().currentTime).toBe(0);
  });

  it('stops after each film where autoplay is off', async () => {
    const user = show();
    await user.click(screen.getByRole('checkbox', { name: playlist.through }));
    await user.click(playButton('alpha'));
    fireEvent.ended(element());
    expect(current()).toContain('alpha');
  });

  it('plays a chosen film, and opens it on its page in a new tab', async () => {
    const user = show();
    await user.click(item('gamma'));
    expect(current()).toContain('gamma');
    expect(screen.queryByRole('button', { name: /Play the video/ })).toBeNull();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    item('beta').addEventListener('click', (event) => event.preventDefault());
    item('beta').dispatchEvent(click);
    expect(current()).toContain('gamma');
  });

  it('steps through the films, and keeps the focus at both ends', async () => {
    const user = show();
    await user.click(step(playlist.next));
    await user.click(step(playlist.next));
    expect(place()).toBe('3 of 3');
    await user.click(step(playlist.next));
    expect(place()).toBe('3 of 3');
    expect(document.activeElement).toBe(step(playlist.next));
    await user.click(step(playlist.previous));
    expect(playButton('beta')).toBeTruthy();
  });

  it('opens at the position in its address', async () => {
    visit('/playlist-show/abc#2');
    show();
    await waitFor(() => expect(place()).toBe('2 of 3'));
  });

  it.each(['#0', '#9', '#x', '#-1', '#edit=1'])('opens at the first film for %s', async (hash) => {
    visit(`/playlist-show/abc${hash}`);
    show();
    await waitFor(() => expect(place()).toBe('1 of 3'));
  });
});

describe('a film of another host', () => {
  it('loads only when pressed, even after the film before it has ended', async () => {
    const user = show([files[0], vimeo] as WireVideo[]);
    await user.click(playButton('alpha'));
    fireEvent.ended(element());
    expect(await screen.findByText('Plays from Vimeo')).toBeTruthy();
    expect(document.querySelector('vimeo-video')).toBeNull();
  });

  it('plays without a press once a film of that host was played', async () => {
    const frames = ['one', 'two'].map((slug) =>
      wireVideo(slug, { playerembed: `https://fast.wistia.net/embed/iframe/${slug}` }),
    );
    const user = show(frames);
    await user.click(item('one'));
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(playButton('one'));
    expect((await screen.findByTitle('About one')).tagName).toBe('IFRAME');
    await user.click(step(playlist.next));
    expect((await screen.findByTitle('About two')).getAttribute('src')).toMatch(/two$/);
  });

  it('is skipped where only its own page can play it', async () => {
    const user = show([files[0], foreign, files[1]] as WireVideo[]);
    await user.click(playButton('alpha'));
    fireEvent.ended(element());
    await waitFor(() => expect(current()).toContain('beta'));
    expect(item('code').textContent).toContain(playlist.elsewhere);
  });

  it('shows an error on failure, and the next film still plays', async () => {
    const user = show();
    await user.click(playButton('alpha'));
    fireEvent.error(element());
    expect((await screen.findByRole('alert')).textContent).toBe(video.failed);
    const stage = screen.getByRole('alert').parentElement as HTMLElement;
    expect(within(stage).getByRole('link').getAttribute('href')).toBe('/answers/alpha');
    await user.click(step(playlist.next));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(item('alpha'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error where a stream fails on its way, and continues there on another try', async () => {
    const stream = playStreamsByHls();
    const user = show([wireVideo('naomi', { playerembed: streamUrl })]);
    await user.click(playButton('naomi'));
    await stream.requested();
    await stream.parsed();
    element().currentTime = 40;
    await stream.segmentFailed();
    expect(screen.getByRole('alert').textContent).toBe(video.failed);
    expect(stream.destroyed).toHaveBeenCalledOnce();
    element().currentTime = 0;
    await user.click(screen.getByRole('button', { name: video.retry }));
    expect(screen.queryByRole('alert')).toBeNull();
    await stream.requested(2);
    await stream.parsed();
    expect(element().currentTime).toBe(40);
    vi.restoreAllMocks();
  });
});

describe('the transcript of the film', () => {
  it('is requested when it is opened, and seeks the film to a clicked line', async () => {
    const transcript = 'WEBVTT\n\n00:01.000 --> 00:02.000\nFirst\n\n00:05.500 --> 00:06.000\nThen';
    api.answerWith(({ query }) => ({
      body: { data: answer({ slug: query.slug as string, transcript }) },
    }));
    const user = show();
    await user.click(screen.getByText(video.transcript));
    await user.click(await screen.findByText('Then'));
    await waitFor(() => expect(element().currentTime).toBe(5.5));
    expect(api.requests.map(({ query }) => query.slug)).toEqual(['alpha']);
    await user.click(step(playlist.next));
    await waitFor(() => expect(api.requests.map(({ query }) => query.slug)).toContain('beta'));
  });

  it('may be missing', async () => {
    api.answerWith(() => ({ body: { data: answer() } }));
    const user = show();
    await user.click(screen.getByText(video.transcript));
    expect(await screen.findByText(playlist.noWords)).toBeTruthy();
  });
});
