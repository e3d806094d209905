import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// A busy machine takes its time; a test that passes never waits this long.
configure({ asyncUtilTimeout: 15_000 });

/** What a browser has and jsdom lacks. */
let reducedMotion = false;

export function preferReducedMotion(): void {
  reducedMotion = true;
}

/** What a screen reader says with a field. */
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

/** The bar of a request that failed runs out on timers of its own; by then there is no page to take it from. */
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
  // As in a browser, the event comes in a task of its own.
  setTimeout(() => this.dispatchEvent(new Event('close')));
};

HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
  this.dispatchEvent(new Event('play'));
  return Promise.resolve();
};
HTMLMediaElement.prototype.pause = () => undefined;
HTMLMediaElement.prototype.load = () => undefined;
