/** Megabits a second, below which the rendition for slow connections is played. */
const slowBelow = 4;
/** Milliseconds for which a film may wait for its bytes. */
const patience = 1_500;

/** Not in all browsers. */
interface Connection {
  downlink?: number;
  saveData?: boolean;
}

/**
 * Called when a film starts: plays its rendition `low` on a connection that is known to be slow, and
 * changes to it at the same second if the film has to wait for its bytes.
 */
export function fitToConnection(film: HTMLVideoElement, low: string): void {
  const { connection = {} } = navigator as { connection?: Connection };
  if (connection.saveData || (connection.downlink ?? slowBelow) < slowBelow) {
    film.src = low;
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();
  const changeToLow = () => {
    if (film.paused) return;
    listening.abort();
    const second = film.currentTime;
    film.src = low;
    film.currentTime = second;
    // One that another press interrupts is no failure.
    film.play()?.catch(() => undefined);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(changeToLow, patience);
  };
  const { signal } = listening;
  film.addEventListener('waiting', wait, { signal });
  for (const event of ['playing', 'error', 'ended']) {
    film.addEventListener(event, () => clearTimeout(timer), { signal });
  }
  wait();
}
