import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorWordsProvider } from '@/components/connection/error-words';
import { OfflineGuard } from '@/components/connection/offline-guard';
import messages from '@/messages/en.json';

const words = { ...messages.error, homePath: '/', help: '', helpPath: '/help' };

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Renders the form, and returns the label of the submit button of each submission. */
function open(inDesk: boolean): string[] {
  const sent: string[] = [];
  render(
    <ErrorWordsProvider words={words}>
      <div {...(inDesk && { 'data-desk': 'ruth' })}>
        <form
          method="post"
          action="/desk/decide/stories"
          onSubmit={(event) => {
            event.preventDefault();
            sent.push((event.nativeEvent as SubmitEvent).submitter?.textContent ?? '');
          }}
        >
          <button type="submit">Approve</button>
          <button type="submit">Refuse</button>
        </form>
      </div>
      <OfflineGuard />
    </ErrorWordsProvider>,
  );
  return sent;
}

it('holds a form of a desk while offline, and submits it with the same button when back online', async () => {
  const sent = open(true);
  await userEvent.click(screen.getByText('Refuse'));
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe(messages.error.unsent);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await vi.waitFor(() => expect(sent).toEqual(['Refuse']), { timeout: 60_000 });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not hold a form outside of a desk', async () => {
  const sent = open(false);
  await userEvent.click(screen.getByText('Approve'));
  expect(sent).toEqual(['Approve']);
});
