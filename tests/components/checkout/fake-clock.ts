import { setImmediate } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';

/** Requests of the page whose responses are under way. */
const pending = new Set<XMLHttpRequest>();

/** Fakes the timers of the running test, so that the page polls when `until` advances them. */
export function fakeClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  pending.clear();
  const { send } = XMLHttpRequest.prototype;
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send');
  spy.mockImplementation(function (this: XMLHttpRequest, body) {
    pending.add(this);
    this.addEventListener('loadend', () => pending.delete(this));
    send.call(this, body);
  });
  onTestFinished(() => {
    spy.mockRestore();
    vi.useRealTimers();
  });
}

/** Advances the fake clock until the condition holds; the clock stands still while a response is under way. */
export async function until(isDone: () => boolean) {
  const deadline = performance.now() + 60_000;
  while (!isDone() && performance.now() < deadline) {
    await act(async () => {
      if (pending.size === 0) await vi.advanceTimersByTimeAsync(1_000);
      await setImmediate();
    });
  }
  expect(isDone()).toBe(true);
}
