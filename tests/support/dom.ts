import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// For busy machines; a test that passes never waits this long.
configure({ asyncUtilTimeout: 15_000 });

/** The preference that the `matchMedia` stub below reports, which jsdom lacks. */
let reducedMotion = false;

export function preferReducedMotion(): void {
  reducedMotion = true;
}

/** The accessible description of a field. */
export const description = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

beforeEach(() => {
  reducedMotion = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: query === '(prefers-reduced-motion: reduce)' && reducedMotion,
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The progress bar of a failed request is removed by a timer, when the page no longer exists. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  const { default: bar } = await import('nprogress');
  bar.remove = () => undefined;
});

Element.prototype.scrollIntoView ??= () => undefined;

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is open.', 'InvalidStateError');
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  // As in a browser, the event is dispatched in a separate task.
  setTimeout(() => this.dispatchEvent(new Event('close')));
};

HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
  this.dispatchEvent(new Event('play'));
  return Promise.resolve();
};
HTMLMediaElement.prototype.pause = () => undefined;
HTMLMediaElement.prototype.load = () => undefined;
