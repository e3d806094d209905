import '../../support/dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QrButton } from '@/components/share/qr-button';
import QrCode from '@/components/share/qr-code';
import { visit } from '../../support/navigation';

const labels = {
  viewQr: 'View QR code',
  qrTitle: 'Scan to open',
  qrHint: 'Point a camera',
  close: 'Close',
  download: 'Download',
  downloadFailed: 'No PNG',
};
const drawing = (svg: Element | null) =>
  [...(svg?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
/** The QR code of a value at error level H, without margin. */
function expectedDrawing(value: string) {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<QRCodeSVG value={value} level="H" marginSize={0} />);
  return drawing(page.querySelector('svg'));
}

describe('QrCode (specification 9)', () => {
  it('is 300 px wide with a 16 px margin on each side, and white in any theme', () => {
    const { container } = render(
      <QrCode value="https://lampstand.example/" label="Scan to open" />,
    );
    const box = container.firstElementChild as HTMLElement;
    expect(box.style).toMatchObject({ width: '300px', height: '300px', padding: '16px' });
    expect(box.className).toContain('bg-white');
    expect(box.querySelector('svg')?.getAttribute('width')).toBe('268');
  });

  it('encodes the value at error level H', () => {
    const value = 'https://lampstand.example/';
    const { container } = render(<QrCode value={value} label="Scan to open" />);
    const svg = screen.getByRole('img', { name: 'Scan to open' });
    expect(container.querySelector('svg')).toBe(svg);
    // 26 bytes need version 4 (33 modules) at level H; any lower level would need a smaller version.
    expect(svg.getAttribute('viewBox')).toBe('0 0 33 33');
    expect(drawing(svg)).toEqual(expectedDrawing(value));
  });
});

describe('QrButton', () => {
  it.each([
    ['plain', true],
    ['onNight', true],
    ['tile', false],
  ] as const)('with the look %s is hidden without scripts: %s', (look, isAway) => {
    const html = renderToStaticMarkup(<QrButton labels={labels} look={look} />);
    expect(html.includes('data-needs-script')).toBe(isAway);
  });

  beforeEach(() => visit('/es/answers/did-jesus-live?a=1#transcript'));

  async function open(url?: string) {
    const user = userEvent.setup();
    render(<QrButton labels={labels} look="plain" url={url} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: labels.viewQr }));
    const dialog = screen.getByRole('dialog', { name: labels.qrTitle });
    return { user, dialog, code: await within(dialog).findByRole('img', { name: labels.qrTitle }) };
  }

  it('shows the code of the current page, without its hash', async () => {
    const { dialog, code } = await open();
    const address = `${window.location.origin}/es/answers/did-jesus-live?a=1`;
    expect(within(dialog).getByText(address)).toBeTruthy();
    expect(drawing(code)).toEqual(expectedDrawing(address));
  });

  it('drops a query that is too long for a QR code', async () => {
    visit(`/es/answers/did-jesus-live?a=${'1'.repeat(3000)}`);
    const { code } = await open();
    const address = `${window.location.origin}/es/answers/did-jesus-live`;
    expect(drawing(code)).toEqual(expectedDrawing(address));
  });

  it('shows the code of a given address', async () => {
    const { code } = await open('https://lampstand.example/ko');
    expect(drawing(code)).toEqual(expectedDrawing('https://lampstand.example/ko'));
  });

  it('closes with its button and on a click on the backdrop, and reopens', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: labels.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: labels.viewQr }));
    fireEvent.click(screen.getByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('downloads', () => {
    const revoked = vi.fn();
    const saved = vi.fn();
    beforeEach(() => {
      // jsdom lacks these.
      Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: revoked });
      Image.prototype.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
    });
    afterEach(() => {
      for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name);
      Reflect.deleteProperty(Image.prototype, 'decode');
      vi.restoreAllMocks();
      saved.mockClear();
      revoked.mockClear();
    });

    it('shows that the PNG could not be made, until another download', async () => {
      const { user, dialog } = await open();
      const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
      await press('PNG');
      expect((await within(dialog).findByRole('alert')).textContent).toBe(labels.downloadFailed);
      expect(revoked).toHaveBeenCalledWith('blob:code');
      expect(saved).not.toHaveBeenCalled();
      await press('SVG');
      expect(saved).toHaveBeenCalledOnce();
      expect(within(dialog).queryByRole('alert')).toBeNull();
    });
  });
});
