import '../../support/dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareActions } from '@/components/share/share-actions';

const labels = {
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Not copied',
  address: 'The link',
  sendBy: 'Send by',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  sms: 'SMS',
  kakaotalk: 'KakaoTalk',
  kakaoButton: 'Open',
  kakaoFailed: 'No KakaoTalk',
};
const title = 'Daniel welcomes you';
const url = 'https://lampstand.example/welcome/grace-chapel';

function show(more: { counted?: boolean; kakaoKey?: string } = {}) {
  const user = userEvent.setup();
  render(<ShareActions title={title} url={url} labels={labels} {...more} />);
  return user;
}
function deviceThatShares(share: () => Promise<void>) {
  const sheet = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  return sheet;
}
const press = (name: string) => screen.getByRole('button', { name });
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? '';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(window, 'Kakao');
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

describe('the share sheet of the device', () => {
  it('opens where it is supported, without a message', async () => {
    const sheet = deviceThatShares(async () => undefined);
    const user = show();
    await user.click(press(labels.share));
    expect(sheet.mock.calls).toEqual([[{ title, url }]]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows no message when it is closed', async () => {
    deviceThatShares(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const user = show();
    await user.click(press(labels.share));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('falls back to copying the link when it fails', async () => {
    deviceThatShares(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const user = show();
    await user.click(press(labels.share));
    expect(await screen.findByRole('button', { name: labels.copied })).toBeTruthy();
  });

  it('is not offered where it is not supported', () => {
    show();
    expect(screen.queryByRole('button', { name: labels.share })).toBeNull();
  });
});

describe('copying the link', () => {
  it('announces that the link is copied', async () => {
    const user = show();
    await user.click(press(labels.copy));
    expect(await screen.findByRole('button', { name: labels.copied })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(labels.copied);
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('shows the link in a field where it cannot be copied, and can be retried', async () => {
    const user = show({ counted: true });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(
      new DOMException('no', 'NotAllowedError'),
    );
    await user.click(press(labels.copy));
    expect(await screen.findByText(labels.copyFailed)).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: labels.address });
    await user.click(field);
    expect([field.value, field.selectionEnd]).toEqual([`${url}#m=link`, field.value.length]);
    await user.click(press(labels.copy));
    expect(await screen.findByRole('button', { name: labels.copied })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the shared address', () => {
  it('contains its medium where visits are counted', () => {
    show({ counted: true });
    expect(decodeURIComponent(href('WhatsApp'))).toContain(`${url}#m=whatsapp`);
    expect(decodeURIComponent(href('E-mail'))).toContain(`${url}#m=email`);
    expect(decodeURIComponent(href('SMS'))).toContain(`${url}#m=sms`);
  });

  it('is unchanged anywhere else', () => {
    show();
    for (const name of ['WhatsApp', 'E-mail', 'SMS']) expect(href(name)).not.toContain('m%3D');
  });
});

describe('KakaoTalk', () => {
  /** The script element of Kakao, which jsdom does not fetch. */
  const script = () =>
    waitFor(() => {
      const found = document.head.querySelector<HTMLScriptElement>('script[src*="kakao"]');
      expect(found).not.toBeNull();
      return found as HTMLScriptElement;
    });

  it('is offered only with a key, and loads nothing before it is pressed', () => {
    show();
    expect(screen.queryByRole('button', { name: labels.kakaotalk })).toBeNull();
    show({ kakaoKey: 'a-key' });
    expect(press(labels.kakaotalk)).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
  });

  it('shows an error where its script fails to load, and shares after a retry', async () => {
    document.head.innerHTML =
      '<meta property="og:description" content="Come in."><meta property="og:image" content="https://lampstand.example/og.jpg">';
    const user = show({ kakaoKey: 'a-key', counted: true });
    await user.click(press(labels.kakaotalk));
    const failing = await script();
    expect(failing.integrity).toMatch(/^sha384-/);
    failing.dispatchEvent(new Event('error'));
    expect(await screen.findByText(labels.kakaoFailed)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(`${url}#m=link`);

    const init = vi.fn();
    const sendDefault = vi.fn();
    await user.click(press(labels.kakaotalk));
    const coming = await script();
    Object.assign(window, { Kakao: { isInitialized: () => false, init, Share: { sendDefault } } });
    coming.dispatchEvent(new Event('load'));
    await waitFor(() => expect(sendDefault).toHaveBeenCalledOnce());
    expect(init.mock.calls).toEqual([['a-key']]);
    const link = { mobileWebUrl: `${url}?m=kakaotalk`, webUrl: `${url}?m=kakaotalk` };
    expect(sendDefault.mock.calls[0]).toEqual([
      {
        objectType: 'feed',
        content: {
          title,
          description: 'Come in.',
          imageUrl: 'https://lampstand.example/og.jpg',
          link,
        },
        buttons: [{ title: 'Open', link }],
      },
    ]);
  });
});
