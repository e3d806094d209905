import { decodeSegment } from '@/lib/i18n/paths';

/** What the picture of an address's code is called, without its ending: `qr-ko-welcome-grace-chapel`. */
export function qrFileName(address: string): string {
  const { hostname, pathname } = new URL(address);
  const words = pathname
    .split('/')
    .map(decodeSegment)
    .join(' ')
    .match(/[\p{L}\p{N}]+/gu);
  return ['qr', ...(words ?? [hostname])].join('-').slice(0, 100);
}

/** Hands a file over to the browser to be kept. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The same picture in pixels, as large as it says that it is. */
export async function pngOf(svg: Blob): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('No picture came of it.')))),
  );
}
