import { markFlame, markLamp } from '../config/mark.ts';
import { drawLine } from '../render/outlines.ts';
import type { Preview } from './preview.ts';
import { previewSize } from './preview-size.ts';
import { type Box, type SetText, setText } from './set-text.ts';

const colors = { night: '15, 20, 32', paper: '#fbf8f2', soft: '#d9d3c6' };
const margin = { side: 72, top: 52, bottom: 60 };
const column = 700;

/** What of a card is the site's, not the page's. */
export interface CardStyle {
  /** The ministry's name. */
  name: string;
  own: OwnMark | undefined;
  /** Colour of the mark's flame and of the eyebrow: brighter than on pages, since it lies on pictures. */
  lamp: string;
  /** Colour of the play icon. */
  play: string;
}

/** The text of a preview picture as SVG outlines, drawn over its scene. */
export function drawCard(preview: Preview, style: CardStyle): string {
  const { width, height } = previewSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shade}${drawBrand(style)}${drawWords(preview, style)}${preview.film ? playIcon(style) : ''}</svg>`;
}

/** Darkens the scene at the left and the bottom, behind the text. */
const shade = `<defs><linearGradient id="left"><stop offset="0" stop-color="rgb(${colors.night})" stop-opacity="0.82"/><stop offset="0.4" stop-color="rgb(${colors.night})" stop-opacity="0.6"/><stop offset="0.74" stop-color="rgb(${colors.night})" stop-opacity="0"/></linearGradient><linearGradient id="foot" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="rgb(${colors.night})" stop-opacity="0.7"/><stop offset="0.6" stop-color="rgb(${colors.night})" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#foot)"/><rect width="100%" height="100%" fill="url(#left)"/>`;

/** The ministry's own logo, in pixels of the card. */
export interface OwnMark {
  /** A PNG as a data address. */
  href: string;
  width: number;
  height: number;
  /** Whether it is a wordmark, beside which the name would be there twice. */
  hasName: boolean;
}

/** The mark and the ministry's name beside it. */
function drawBrand({ name, own, lamp }: CardStyle): string {
  const side = 46;
  if (own) {
    const top = margin.top + (side - own.height) / 2;
    const mark = `<image x="${margin.side}" y="${top}" width="${own.width}" height="${own.height}" href="${own.href}"/>`;
    return own.hasName ? mark : mark + drawName(name, margin.side + own.width + 14, side);
  }
  const mark = `<g transform="translate(${margin.side} ${margin.top}) scale(${side / 32})"><path fill="${lamp}" d="${markFlame}"/><path fill="${colors.paper}" fill-rule="evenodd" d="${markLamp}"/></g>`;
  return mark + drawName(name, margin.side + side + 14, side);
}

function drawName(name: string, x: number, height: number): string {
  const set = setText(name, 'display', { width: 560, height, leading: 1.25 }, [34]);
  const top = margin.top + (height - heightOf(set)) / 2;
  return drawText(set, { x, top, width: 0, color: colors.paper });
}

interface Paragraph {
  set: SetText;
  color: string;
  /** Space below, in pixels. */
  below: number;
}

/** The eyebrow, title and text, above the lower margin. */
function drawWords({ title, eyebrow, text }: Preview, { lamp }: CardStyle): string {
  const box = (height: number, leading: number): Box => ({ width: column, height, leading });
  const paragraphs: Paragraph[] = [];
  if (eyebrow) {
    const set = setText(eyebrow, 'strong', box(48, 1.25), [28]);
    paragraphs.push({ set, color: lamp, below: 20 });
  }
  const sizes = [92, 82, 72, 62, 54, 46] as const;
  const set = setText(title, 'poster', box(text ? 232 : 344, 1.12), sizes);
  paragraphs.push({ set, color: colors.paper, below: text ? 24 : 0 });
  if (text) {
    const small = setText(text, 'display', box(132, 1.34), [32]);
    paragraphs.push({ set: small, color: colors.soft, below: 0 });
  }
  const height = paragraphs.reduce((sum, one) => sum + heightOf(one.set) + one.below, 0);
  let top = previewSize.height - margin.bottom - height;
  return paragraphs
    .map((paragraph) => {
      const place = { x: margin.side, top, width: column, color: paragraph.color };
      top += heightOf(paragraph.set) + paragraph.below;
      return drawText(paragraph.set, place);
    })
    .join('');
}

const heightOf = ({ lines, leading, size }: SetText) => lines.length * leading * size;

interface Place {
  x: number;
  top: number;
  width: number;
  color: string;
}

function drawText(set: SetText, { x, top, width, color }: Place): string {
  const { lines, size, leading, middle, fromRight } = set;
  const widest = Math.max(0, ...lines.map((line) => line.width * size));
  // Arabic lines end together at the right, but the paragraph stays at the left, where the scene is dark.
  const right = width === 0 ? widest : Math.min(width, widest);
  const drawn = lines.map((line, at) => {
    const left = fromRight ? x + right - line.width * size : x;
    return drawLine(line, left, top + (at + 0.5) * leading * size + middle * size, size);
  });
  return `<g fill="${color}">${drawn.join('')}</g>`;
}

const playSide = 92;
const playIcon = ({ play }: CardStyle) =>
  `<g transform="translate(${previewSize.width - margin.side - playSide} ${previewSize.height - margin.bottom - playSide})"><circle cx="46" cy="46" r="45" fill="${play}"/><path fill="#0f1420" d="M37 29.6c0-2.3 2.5-3.7 4.5-2.5l25 16.4c1.8 1.2 1.8 3.8 0 5l-25 16.4c-2 1.2-4.5-.2-4.5-2.5z"/></g>`;
