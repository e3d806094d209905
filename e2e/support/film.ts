import type { Page } from '@playwright/test';
import { expect } from './test';

export const film = (page: Page) => page.locator('video');

/** Plays the film to its end, and waits until the page has rendered what follows. */
export async function finish(page: Page) {
  // Two frames after the event, whose listeners of React are older than this one.
  const rendered = film(page).evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((resolve) => {
        const afterTwoFrames = () =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        video.addEventListener('ended', afterTwoFrames, { once: true });
      }),
  );
  await Promise.all([rendered, seekToEnd(page)]);
  await expect(film(page)).toHaveJSProperty('ended', true);
}

/** Seeks to just before the film's end; the page may then start the next one. */
export async function seekToEnd(page: Page) {
  await expect(film(page)).toHaveJSProperty('paused', false);
  // The duration of a stream is known once its playlist is loaded.
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => Number.isFinite(video.duration)))
    .toBe(true);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
}
