import '../../support/dom';
import { render } from '@testing-library/react';
import nprogress from 'nprogress';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../../support/navigation';

vi.mock('next/navigation', () => import('../../support/navigation'));

type Progress = typeof import('@/components/connection/progress');
let progress: Progress;

const bar = () => document.getElementById('nprogress');
const failed = () => document.documentElement.classList.contains('progress-failed');
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
}

beforeEach(async () => {
  // Each test starts like a page: the bar's code is not loaded yet.
  vi.resetModules();
  progress = await import('@/components/connection/progress');
  vi.useFakeTimers();
});
afterEach(async () => {
  progress.finishRouteProgress();
  await pass(5000);
  vi.useRealTimers();
  nprogress.remove();
  nprogress.status = null;
  document.documentElement.classList.remove('progress-failed');
});

describe('the progress bar of a route (specification 4.4, 9)', () => {
  it('does not show for a page that loads within 200 ms', async () => {
    progress.startRouteProgress();
    await pass(199);
    progress.finishRouteProgress();
    await pass(10_000);
    expect(bar()).toBeNull();
  });

  it('shows after 200 ms, and disappears when the page is shown', async () => {
    progress.startRouteProgress();
    await pass(199);
    expect(bar()).toBeNull();
    await pass(1);
    expect(bar()).not.toBeNull();
    progress.finishRouteProgress();
    await pass(2000);
    expect(bar()).toBeNull();
    expect(failed()).toBe(false);
  });

  it('advances over 5000 ms, and waits near the end for the page', async () => {
    progress.startRouteProgress();
    await pass(200);
    const seen: number[] = [];
    for (let second = 1; second <= 8; second++) {
      await pass(1000);
      seen.push(Math.round(Number(nprogress.status) * 100) / 100);
    }
    expect(seen).toEqual([0.2, 0.4, 0.6, 0.8, 0.95, 0.95, 0.95, 0.95]);
    expect(bar()).not.toBeNull();
  });

  it('does not show when the page is shown before the code of the bar has loaded', async () => {
    progress.startRouteProgress();
    vi.advanceTimersByTime(200);
    progress.finishRouteProgress();
    await pass(0);
    await pass(10_000);
    expect(bar()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs once for two consecutive navigations', async () => {
    progress.startRouteProgress();
    vi.advanceTimersByTime(200);
    progress.startRouteProgress();
    await pass(0);
    await pass(200);
    progress.finishRouteProgress();
    await pass(10_000);
    expect(bar()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows a failed request, finishes, and resets at the next navigation', async () => {
    await progress.failRouteProgress();
    expect(failed()).toBe(true);
    expect(bar()).not.toBeNull();
    await pass(3000);
    expect(bar()).toBeNull();
    progress.startRouteProgress();
    await pass(200);
    expect(failed()).toBe(false);
  });

  it('shows a request that fails during a navigation', async () => {
    progress.startRouteProgress();
    await pass(1000);
    await progress.failRouteProgress();
    expect(failed()).toBe(true);
    await pass(10_000);
    expect(bar()).toBeNull();
  });

  it('finishes when the router shows the page, even the same one', async () => {
    const { RouteProgress } = await import('@/components/site/route-progress');
    visit('/answers');
    const { rerender } = render(<RouteProgress />);
    progress.startRouteProgress();
    await pass(300);
    expect(bar()).not.toBeNull();
    visit('/answers/did-jesus-live');
    rerender(<RouteProgress />);
    await pass(2000);
    expect(bar()).toBeNull();

    // A link to the current page.
    progress.startRouteProgress();
    await pass(8000);
    expect(bar()).not.toBeNull();
    rerender(<RouteProgress />);
    await pass(2000);
    expect(bar()).toBeNull();
  });
});
