import { decodeSegment } from '@/lib/i18n/paths';

/** Returns the file name of a URL's QR code without its extension: `qr-ko-welcome-grace-chapel`. */
export function qrFileName(address: string): string {
  const { hostname, pathname } = new URL(address);
  const words = pathname
    .split('/')
    .map(decodeSegment)
    .join(' ')
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu);
  return ['qr', ...(words ?? [hostname])].join('-').slice(0, 100);
}

/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Renders an SVG as PNG, at its intrinsic size. */
export async function renderPng(svg: Blob): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) =>
      png ? resolve(png) : reject(new Error('The browser could not encode the picture as PNG.')),
    ),
  );
}
