import '../../support/dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@/components/connection/query-client';
import { useSubmitWithRetry } from '@/components/forms/use-submit-with-retry';
import { ApiError } from '@/lib/api/call';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const failure = (status: number) => new ApiError('POST /create_lead', status, 'x', 'x');
const unreachable = () => Promise.reject(failure(0));

it.each([
  ['arrived', () => Promise.resolve()],
  ['was refused', () => Promise.reject(failure(400))],
])('retries a message as soon as the first, after an earlier one %s', async (_, answer) => {
  const send = vi.fn<(text: string) => Promise<void>>();
  const { result } = renderHook(() => useSubmitWithRetry({ send }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  const mutate = (text: string) =>
    act(async () => {
      result.current.mutate(text);
      await vi.advanceTimersByTimeAsync(0);
    });
  /** Waits a little longer, for the check of the connection and for rendering. */
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds + 100));
  const sent = () => send.mock.calls.map(([text]) => text);

  send.mockImplementation(unreachable);
  await mutate('first');
  await wait(2_000);
  await wait(4_000);
  expect(sent()).toEqual(['first', 'first', 'first']);
  send.mockImplementation(answer);
  await wait(8_000);
  expect(sent()).toHaveLength(4);
  expect(result.current.isUnsent).toBe(false);

  send.mockClear();
  send.mockImplementation(unreachable);
  await mutate('second');
  expect(result.current.isUnsent).toBe(true);
  await wait(2_000);
  expect(sent()).toEqual(['second', 'second']);
});
