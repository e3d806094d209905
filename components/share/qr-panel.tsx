'use client';

import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { codeLevel } from '@/lib/share/code-level';
import QrCode from './qr-code';
import { qrFileName, renderPng, saveFile } from './qr-file';

/** The downloaded code: large enough for a poster, with the quiet zone of four modules that scanners need. */
const file = { size: 1200, marginSize: 4 } as const;

interface Props {
  value: string;
  label: string;
  /** Label before the download formats. */
  download: string;
  /** Shown if the browser cannot make the PNG. */
  downloadFailed: string;
}

/** A QR code to scan on screen or to download for print. */
export default function QrPanel({ value, label, download, downloadFailed }: Props) {
  const drawing = useRef<SVGSVGElement>(null);

  const [failed, setFailed] = useState(false);

  async function save(type: 'svg' | 'png') {
    setFailed(false);
    const text = new XMLSerializer().serializeToString(drawing.current as SVGSVGElement);
    const svg = new Blob([text], { type: 'image/svg+xml' });
    try {
      saveFile(type === 'svg' ? svg : await renderPng(svg), `${qrFileName(value)}.${type}`);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <QrCode value={value} label={label} />
      <div hidden>
        <QRCodeSVG ref={drawing} value={value} level={codeLevel(value) ?? 'L'} {...file} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2.5">
        <span className="text-note">{download}</span>
        {(['svg', 'png'] as const).map((type) => (
          <button key={type} type="button" onClick={() => save(type)} className={button.quiet}>
            <Icon name="download" />
            {type.toUpperCase()}
          </button>
        ))}
      </div>
      {failed && (
        <p role="alert" className="mt-3 text-center text-note font-semibold text-wrong">
          {downloadFailed}
        </p>
      )}
    </>
  );
}
