import '../../support/dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareButton } from '@/components/share/share-button';
import { visit } from '../../support/navigation';

const labels = { share: 'Share this page', copied: 'Link copied', failed: 'Not copied' };
const path = '/ko/answers/did-jesus-live#transcript';

function show() {
  const user = userEvent.setup();
  render(<ShareButton title="Did Jesus live?" labels={labels} />);
  return user;
}
function phoneThatShares(share: () => Promise<void>) {
  const sheet = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  return sheet;
}
const said = () => screen.getByRole('status').textContent;

beforeEach(() => visit(path));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

describe('ShareButton', () => {
  it('opens the share sheet of a phone, and says nothing more', async () => {
    const sheet = phoneThatShares(async () => undefined);
    const user = show();
    await user.click(screen.getByRole('button', { name: labels.share }));
    expect(sheet.mock.calls).toEqual([
      [{ title: 'Did Jesus live?', url: window.location.origin + path }],
    ]);
    expect(said()).toBe('');
  });

  it('takes a closed share sheet for an answer', async () => {
    phoneThatShares(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const user = show();
    await user.click(screen.getByRole('button', { name: labels.share }));
    expect(said()).toBe('');
  });

  it('copies the link where there is no share sheet, and says so', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: labels.share }));
    expect(await screen.findByRole('button', { name: labels.copied })).toBeTruthy();
    expect(said()).toBe(labels.copied);
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + path);
  });

  it('says so where neither works, and can be tried again', async () => {
    const user = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(
      new DOMException('no', 'NotAllowedError'),
    );
    await user.click(screen.getByRole('button', { name: labels.share }));
    expect(await screen.findByText(labels.failed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: labels.share }));
    expect(await screen.findByRole('button', { name: labels.copied })).toBeTruthy();
    expect(said()).toBe(labels.copied);
  });
});
