import type { Page } from '@playwright/test';
import { expect } from './test';

export const film = (page: Page) => page.locator('video');

/** Lets the film run out, and waits until it has. */
export async function finish(page: Page) {
  await runOut(page);
  await expect(film(page)).toHaveJSProperty('ended', true);
}

/** Lets the film run out; what comes then is the page's to say. */
export async function runOut(page: Page) {
  await expect(film(page)).toHaveJSProperty('paused', false);
  // A stream knows how long it is once its list of pieces has come.
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => Number.isFinite(video.duration)))
    .toBe(true);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.2;
  });
}
