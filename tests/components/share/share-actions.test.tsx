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

describe('the sheet of the device', () => {
  it('is offered where there is one, and says nothing more', async () => {
    const sheet = deviceThatShares(async () => undefined);
    const user = show();
    await user.click(press(labels.share));
    expect(sheet.mock.calls).toEqual([[{ title, url }]]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is taken for an answer when it is closed', async () => {
    deviceThatShares(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const user = show();
    await user.click(press(labels.share));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('gives way to a copied link where it fails', async () => {
    deviceThatShares(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const user = show();
    await user.click(press(labels.share));
    expect(await screen.findByRole('button', { name: labels.copied })).toBeTruthy();
  });

  it('is not offered where there is none', () => {
    show();
    expect(screen.queryByRole('button', { name: labels.share })).toBeNull();
  });
});

describe('the copied link', () => {
  it('is said to be copied', async () => {
    const user = show();
    await user.click(press(labels.copy));
    expect(await screen.findByRole('button', { name: labels.copied })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(labels.copied);
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('is shown to be selected where it cannot be copied, and can be tried again', async () => {
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

describe('the address', () => {
  it('says how it travels where visits are counted', () => {
    show({ counted: true });
    expect(decodeURIComponent(href('WhatsApp'))).toContain(`${url}#m=whatsapp`);
    expect(decodeURIComponent(href('E-mail'))).toContain(`${url}#m=email`);
    expect(decodeURIComponent(href('SMS'))).toContain(`${url}#m=sms`);
  });

  it('is plain anywhere else', () => {
    show();
    for (const name of ['WhatsApp', 'E-mail', 'SMS']) expect(href(name)).not.toContain('m%3D');
  });
});

describe('KakaoTalk', () => {
  /** Kakao's script, as it comes: jsdom fetches none. */
  const script = () =>
    waitFor(() => {
      const found = document.head.querySelector<HTMLScriptElement>('script[src*="kakao"]');
      expect(found).not.toBeNull();
      return found as HTMLScriptElement;
    });

  it('is offered only with its key, and loads nothing before it is pressed', () => {
    show();
    expect(screen.queryByRole('button', { name: labels.kakaotalk })).toBeNull();
    show({ kakaoKey: 'a-key' });
    expect(press(labels.kakaotalk)).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
  });

  it('says so where its script does not come, and sends once it has', async () => {
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
