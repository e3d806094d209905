import { createCanvas } from '@napi-rs/canvas';
import * as jsqr from 'jsqr';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

// In Node the default export of a CommonJS module is the module itself; its types differ.
const decode = (jsqr.default as unknown as { default: typeof jsqr.default }).default;

/** Parses a PDF. */
export async function readPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
  );
  return {
    info: info as Record<string, unknown>,
    raw: bytes.toString('latin1'),
    pages: pages.map((page) => ({
      async text() {
        const { items } = await page.getTextContent();
        return items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
          .join('');
      },
      async pictures() {
        const { fnArray } = await page.getOperatorList();
        return fnArray.filter(
          (op) => op === OPS.paintImageXObject || op === OPS.paintInlineImageXObject,
        ).length;
      },
      /** The QR code of the page, or of a part of it in points, rendered at `dpi` dots per inch. */
      async scan(dpi: number, part?: { x: number; y: number; width: number; height: number }) {
        const viewport = page.getViewport({ scale: dpi / 72 });
        const canvas = createCanvas(viewport.width, viewport.height);
        const context = canvas.getContext('2d');
        await page.render({ canvas: canvas as never, canvasContext: context as never, viewport })
          .promise;
        if (part) {
          const [x, y, w, h] = [part.x, part.y, part.width, part.height].map((length) =>
            Math.round((length * dpi) / 72),
          ) as [number, number, number, number];
          return decode(context.getImageData(x, y, w, h).data, w, h)?.data;
        }
        // First the whole sheet, then smaller areas, because letters around a code may confuse the decoder.
        const { width, height } = canvas;
        const nearer = [0, 1, 2, 3, 4].flatMap((sixth) =>
          [0, width / 2].map(
            (left) => [left, (sixth * height) / 6, width / 2, height / 3] as const,
          ),
        );
        for (const [left, top, wide, high] of [[0, 0, width, height] as const, ...nearer]) {
          const area = context.getImageData(left, top, wide, high);
          const code = decode(area.data, area.width, area.height)?.data;
          if (code) return code;
        }
        return undefined;
      },
    })),
    close: () => task.destroy(),
  };
}

/** A page box of the file, in points. */
export function boxesOf(raw: string, box: 'MediaBox' | 'BleedBox' | 'TrimBox'): number[][] {
  return [...raw.matchAll(new RegExp(`/${box} \\[([^\\]]+)\\]`, 'g'))].map(([, numbers = '']) =>
    numbers.trim().split(/\s+/).map(Number),
  );
}
