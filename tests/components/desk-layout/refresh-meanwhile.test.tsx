import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefreshMeanwhile } from '@/components/desk-layout/refresh-meanwhile';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const router = { refresh };
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  answer.mockResolvedValue(new Response());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  refresh.mockClear();
});

it('renders the page anew while it is shown, and no longer', async () => {
  const { unmount } = render(<RefreshMeanwhile />);
  await vi.advanceTimersByTimeAsync(6_500);
  expect(refresh).toHaveBeenCalledTimes(2);
  unmount();
  await vi.advanceTimersByTimeAsync(6_500);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('waits while nobody looks', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<RefreshMeanwhile />);
  await vi.advanceTimersByTimeAsync(6_500);
  expect(refresh).not.toHaveBeenCalled();
});

it.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not ready', async () => new Response(null, { status: 503 })],
])('waits while the server %s, and goes on afterwards', async (_, fail) => {
  answer.mockImplementationOnce(fail);
  render(<RefreshMeanwhile />);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
