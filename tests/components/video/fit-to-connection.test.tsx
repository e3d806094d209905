import '../../support/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fitToConnection } from '@/components/video/fit-to-connection';

const high = 'http://localhost/high.mp4';
const low = 'http://localhost/low.mp4';
const patience = 1_500;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Starts a film on a connection, of which the browser may know nothing. */
function start(connection?: { downlink?: number; saveData?: boolean }) {
  if (connection) {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  }
  const film = document.createElement('video');
  const state = { paused: false, src: high };
  Object.defineProperty(film, 'src', {
    get: () => state.src,
    set(src: string) {
      state.src = src;
      // As a browser does, which jsdom does not.
      film.currentTime = 0;
    },
  });
  Object.defineProperty(film, 'paused', { get: () => state.paused });
  const play = vi.spyOn(film, 'play').mockResolvedValue();
  fitToConnection(film, low);
  return { film, state, play, tell: (event: string) => film.dispatchEvent(new Event(event)) };
}

describe('the first rendition', () => {
  it.each([
    ['data are saved', { saveData: true, downlink: 10 }, low],
    ['the connection is slow', { downlink: 3.9 }, low],
    ['the connection stands still', { downlink: 0 }, low],
    ['the connection is fast enough', { downlink: 4 }, high],
    ['only the saving of data is known', { saveData: false }, high],
    ['nothing is known', undefined, high],
  ])('when %s', (_, connection, expected) => {
    expect(start(connection).film.src).toBe(expected);
  });

  it('stays if it was the small one', () => {
    const { film, tell, play } = start({ downlink: 1 });
    tell('waiting');
    vi.advanceTimersByTime(10 * patience);
    expect(film.src).toBe(low);
    expect(play).not.toHaveBeenCalled();
  });
});

describe('a film that has to wait', () => {
  it('goes on in the small rendition at the same second, once', () => {
    const { film, tell, play } = start();
    tell('playing');
    film.currentTime = 12.5;
    tell('waiting');
    vi.advanceTimersByTime(patience - 1);
    expect(film.src).toBe(high);
    vi.advanceTimersByTime(1);
    expect(film.src).toBe(low);
    expect(film.currentTime).toBe(12.5);
    expect(play).toHaveBeenCalledOnce();
    tell('waiting');
    vi.advanceTimersByTime(10 * patience);
    expect(play).toHaveBeenCalledOnce();
  });

  it('changes also if its first picture does not come', () => {
    const { film } = start();
    vi.advanceTimersByTime(patience);
    expect(film.src).toBe(low);
  });

  it('survives a press that interrupts the change', async () => {
    const { film, play } = start();
    play.mockRejectedValue(new DOMException('interrupted', 'AbortError'));
    await vi.advanceTimersByTimeAsync(patience);
    expect(film.src).toBe(low);
  });

  it.each(['playing', 'error', 'ended'])('stays as it is when %s comes in time', (event) => {
    const { film, tell } = start();
    tell('waiting');
    vi.advanceTimersByTime(patience - 1);
    tell(event);
    vi.advanceTimersByTime(10 * patience);
    expect(film.src).toBe(high);
  });

  it('stays as it is while it is paused, and changes at the next wait', () => {
    const { film, state, tell } = start();
    state.paused = true;
    vi.advanceTimersByTime(10 * patience);
    expect(film.src).toBe(high);
    state.paused = false;
    tell('waiting');
    vi.advanceTimersByTime(patience);
    expect(film.src).toBe(low);
  });

  it('begins to count again with each wait', () => {
    const { film, tell } = start();
    for (let count = 0; count < 3; count++) {
      vi.advanceTimersByTime(patience - 1);
      tell('waiting');
    }
    expect(film.src).toBe(high);
    vi.advanceTimersByTime(patience);
    expect(film.src).toBe(low);
  });
});
