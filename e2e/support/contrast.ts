import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addStyle } from './add-style';

/** A line of text that lies over a picture. */
interface Line {
  text: string;
  /** CSS pixels of the document. */
  box: { x: number; y: number; width: number; height: number };
  /** Red, green and blue from 0 to 255, opacity from 0 to 1. */
  colour: [number, number, number, number];
  /** WCAG 1.4.3: 24 px, or 18.66 px in bold. */
  isLarge: boolean;
}

export interface Measured {
  text: string;
  /** WCAG 2.2 contrast with the pixels under the line, without the worst hundredth of them. */
  contrast: number;
  needed: 3 | 4.5;
}

/** The share of the pixels under a line that may have less contrast: single stars do not count. */
const share = 0.01;

/**
 * Measures the contrast of every line of text over a picture, from a screenshot. `within` is the selector of the part
 * of the page to measure; defaults to all of it.
 */
export async function measureOverPictures(page: Page, within = 'body'): Promise<Measured[]> {
  await page.evaluate(loadPictures);
  const lines = await page.evaluate(findLines, within);
  if (lines.length === 0) return [];
  const clip = around(lines);
  const removeStyle = await addStyle(
    page,
    '*,::placeholder{color:transparent!important;-webkit-text-fill-color:transparent!important;text-decoration-color:transparent!important;caret-color:transparent!important;transition:none!important}.wordmark{background:none!important}',
  );
  const { data, info } = await sharp(
    await page.screenshot({ fullPage: true, clip, animations: 'disabled' }),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await removeStyle();

  return lines.map(({ text, box, colour, isLarge }) => {
    const contrasts: number[] = [];
    const [left, top] = [Math.floor(box.x) - clip.x, Math.floor(box.y) - clip.y];
    for (let y = top; y < Math.min(top + box.height, info.height); y += 1) {
      for (let x = left; x < Math.min(left + box.width, info.width); x += 1) {
        const at = (y * info.width + x) * info.channels;
        const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
        const [red, green, blue, opacity] = colour;
        const mixed = [red, green, blue].map(
          (part, index) => part * opacity + (ground[index] ?? 0) * (1 - opacity),
        );
        contrasts.push(contrast(luminance(mixed), luminance(ground)));
      }
    }
    contrasts.sort((a, b) => a - b);
    return {
      text,
      contrast: contrasts[Math.floor(contrasts.length * share)] ?? Number.NaN,
      needed: isLarge ? 3 : 4.5,
    };
  });
}

/** The area of the screenshot that contains these lines; a screenshot of the whole page is slow. */
function around(lines: Line[]) {
  const boxes = lines.map(({ box }) => box);
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x))));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y))));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)));
  return { x, y, width: right - x, height: bottom - y };
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Runs in the page: loads all lazy pictures. */
async function loadPictures(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager';
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
}

/** Runs in the page: the lines of text over a picture, with nothing opaque in between. */
function findLines(within: string): Line[] {
  window.scrollTo({ top: 0, behavior: 'instant' });
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  function read(colour: string): Line['colour'] {
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }
  const pictures = [...document.images]
    .filter((picture) =>
      picture.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map((picture) => picture.getBoundingClientRect());
  const overlaps = (box: DOMRect) =>
    pictures.some(
      (picture) =>
        box.left < picture.right &&
        box.right > picture.left &&
        box.top < picture.bottom &&
        box.bottom > picture.top,
    );
  const isOverPicture = (element: Element, x: number, y: number) => {
    const below = document.elementsFromPoint(x, y);
    const own = below.indexOf(element);
    for (const other of below.slice(Math.max(own, 0))) {
      if (other instanceof HTMLImageElement) return true;
      if (read(getComputedStyle(other).backgroundColor)[3] > 0.99) return false;
    }
    return false;
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || element.closest('script,style,noscript')) continue;
    if (!element.closest(within)) continue;
    // Text for screen readers only is clipped to one pixel.
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    const style = getComputedStyle(element);
    for (const box of boxes) {
      if (box.width < 2 || box.height < 2 || !overlaps(box)) continue;
      window.scrollTo({ top: box.top - 200, behavior: 'instant' });
      const top = window.scrollY;
      const isOver = isOverPicture(
        element,
        box.left + box.width / 2,
        box.top + box.height / 2 - top,
      );
      window.scrollTo({ top: 0, behavior: 'instant' });
      if (!isOver) continue;
      const size = Number.parseFloat(style.fontSize);
      lines.push({
        text,
        box: { x: box.left, y: box.top, width: box.width, height: box.height },
        colour: read(style.color),
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      });
    }
  }
  return lines;
}
