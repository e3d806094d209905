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

const Page = ({ notice, underWay }: { notice: boolean; underWay: boolean }) => (
  <main>
    <h1>list.csv</h1>
    {notice && <p tabIndex={-1}>The import has begun.</p>}
    <button type="button">Undo</button>
    {underWay && <RefreshMeanwhile />}
  </main>
);

it.each([
  ['while the rest goes on', true],
  ['with the end of what was under way', false],
])('gives the focus of a notice that goes %s to the heading', async (_, underWay) => {
  const { getByText, getByRole, rerender } = render(<Page notice underWay />);
  getByText('The import has begun.').focus();
  await vi.advanceTimersByTimeAsync(3_500);
  rerender(<Page notice={false} underWay={underWay} />);
  await vi.advanceTimersByTimeAsync(0);
  expect(document.activeElement).toBe(getByRole('heading'));
});

it('leaves the focus where somebody has moved it', async () => {
  const { getByText, getByRole, rerender } = render(<Page notice underWay />);
  getByText('The import has begun.').focus();
  await vi.advanceTimersByTimeAsync(3_500);
  getByRole('button').focus();
  rerender(<Page notice={false} underWay={false} />);
  await vi.advanceTimersByTimeAsync(0);
  expect(document.activeElement).toBe(getByRole('button'));
});
