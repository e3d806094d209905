import type { NProgress } from 'nprogress';

/** Milliseconds before the bar appears, and the duration over which it advances (specification 9). */
export const progressThrottle = 200;
export const progressDuration = 5000;
/** Milliseconds between two updates of the bar. */
const updateInterval = 100;

let bar: NProgress | undefined;
let startTimer: ReturnType<typeof setTimeout> | undefined;
let updateTimer: ReturnType<typeof setInterval> | undefined;
/** Incremented at each change of state; a load that finishes after another change is discarded. */
let generation = 0;

async function load(): Promise<NProgress> {
  if (!bar) {
    bar = (await import('nprogress')).default;
    // The default template has an invalid ARIA role.
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

/** Called when a navigation starts. A quick one never shows the bar. */
export function startRouteProgress(): void {
  stopTimers();
  startTimer = setTimeout(async () => {
    startTimer = undefined;
    const startGeneration = generation;
    const nprogress = await load();
    if (startGeneration !== generation) return;
    document.documentElement.classList.remove('progress-failed');
    nprogress.start();
    const startedAt = performance.now();
    updateTimer = setInterval(() => {
      nprogress.set(Math.min(0.95, (performance.now() - startedAt) / progressDuration));
    }, updateInterval);
  }, progressThrottle);
}

/** Called when the new page is shown. */
export function finishRouteProgress(): void {
  stopTimers();
  bar?.done();
}

/** Called when a request failed: the bar finishes in the error colour (specification 4.4). */
export async function failRouteProgress(): Promise<void> {
  stopTimers();
  const nprogress = await load();
  document.documentElement.classList.add('progress-failed');
  nprogress.start();
  nprogress.done(true);
}

function stopTimers(): void {
  generation++;
  clearTimeout(startTimer);
  clearInterval(updateTimer);
}
