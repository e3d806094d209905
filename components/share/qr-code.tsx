'use client';

import { QRCodeSVG } from 'qrcode.react';
import { codeLevel } from '@/lib/share/code-level';

/** Specification 9: 300 px, of which 16 px on each side are margin; error level H. */
const qrSize = 300;
const qrMargin = 16;

export default function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <div
      className="mx-auto rounded-soft bg-white"
      style={{ width: qrSize, height: qrSize, padding: qrMargin, maxWidth: '100%' }}
    >
      <QRCodeSVG
        value={value}
        size={qrSize - 2 * qrMargin}
        level={codeLevel(value) ?? 'L'}
        marginSize={0}
        title={label}
        className="h-auto max-w-full"
      />
    </div>
  );
}
