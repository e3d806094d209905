import type { NProgress } from 'nprogress';

/** Specification 9: the bar waits this long before it shows, and paces itself over about this long. */
export const progressThrottle = 200;
export const progressDuration = 5000;
const step = 100;

let bar: NProgress | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let pacing: ReturnType<typeof setInterval> | undefined;
/** Counts what happens to the bar: whoever waited for its code meanwhile comes too late. */
let turn = 0;

async function load(): Promise<NProgress> {
  if (!bar) {
    bar = (await import('nprogress')).default;
    // Its own template has a role that there is none of.
    const template = '<div class="bar"><div class="peg"></div></div>';
    bar.configure({
      template,
      barSelector: '.bar',
      showSpinner: false,
      trickle: false,
      speed: 200,
    });
  }
  return bar;
}

/** A navigation began. A quick one never shows the bar. */
export function startRouteProgress(): void {
  stopTimers();
  waiting = setTimeout(async () => {
    waiting = undefined;
    const mine = turn;
    const nprogress = await load();
    if (mine !== turn) return;
    document.documentElement.classList.remove('progress-failed');
    nprogress.start();
    const startedAt = performance.now();
    pacing = setInterval(() => {
      nprogress.set(Math.min(0.95, (performance.now() - startedAt) / progressDuration));
    }, step);
  }, progressThrottle);
}

/** The new page is there. */
export function finishRouteProgress(): void {
  stopTimers();
  bar?.done();
}

/** A request failed: the bar runs out in the colour of an error (specification 4.4). */
export async function failRouteProgress(): Promise<void> {
  stopTimers();
  const nprogress = await load();
  document.documentElement.classList.add('progress-failed');
  nprogress.start();
  nprogress.done(true);
}

function stopTimers(): void {
  turn++;
  clearTimeout(waiting);
  clearInterval(pacing);
}
