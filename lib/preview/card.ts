import { markFlame, markLamp } from '@/lib/config/mark';
import { drawLine } from '@/lib/render/outlines';
import { type Preview, previewSize } from './preview';
import { type Box, type SetText, setText } from './set-text';

const colors = { night: '15, 20, 32', paper: '#fbf8f2', soft: '#d9d3c6', lamp: '#f0b348' };
const margin = { side: 72, top: 52, bottom: 60 };
const column = 700;

/** The text of a preview picture as SVG outlines, drawn over its scene. */
export function drawCard(preview: Preview, name: string): string {
  const { width, height } = previewSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shade}${drawBrand(name)}${drawWords(preview)}${preview.film ? playIcon : ''}</svg>`;
}

/** Darkens the scene at the left and the bottom, behind the text. */
const shade = `<defs><linearGradient id="left"><stop offset="0" stop-color="rgb(${colors.night})" stop-opacity="0.82"/><stop offset="0.4" stop-color="rgb(${colors.night})" stop-opacity="0.6"/><stop offset="0.74" stop-color="rgb(${colors.night})" stop-opacity="0"/></linearGradient><linearGradient id="foot" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="rgb(${colors.night})" stop-opacity="0.7"/><stop offset="0.6" stop-color="rgb(${colors.night})" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#foot)"/><rect width="100%" height="100%" fill="url(#left)"/>`;

/** public/brand/mark.svg and the ministry's name beside it. */
function drawBrand(name: string): string {
  const side = 46;
  const set = setText(name, 'display', { width: 560, height: side, leading: 1.25 }, [34]);
  const mark = `<g transform="translate(${margin.side} ${margin.top}) scale(${side / 32})"><path fill="${colors.lamp}" d="${markFlame}"/><path fill="${colors.paper}" fill-rule="evenodd" d="${markLamp}"/></g>`;
  const top = margin.top + (side - heightOf(set)) / 2;
  return `${mark}${drawText(set, { x: margin.side + side + 14, top, width: 0, color: colors.paper })}`;
}

interface Paragraph {
  set: SetText;
  color: string;
  /** Space below, in pixels. */
  below: number;
}

/** The eyebrow, title and text, above the lower margin. */
function drawWords({ title, eyebrow, text }: Preview): string {
  const box = (height: number, leading: number): Box => ({ width: column, height, leading });
  const paragraphs: Paragraph[] = [];
  if (eyebrow) {
    const set = setText(eyebrow, 'strong', box(48, 1.25), [28]);
    paragraphs.push({ set, color: colors.lamp, below: 20 });
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
const playIcon = `<g transform="translate(${previewSize.width - margin.side - playSide} ${previewSize.height - margin.bottom - playSide})"><circle cx="46" cy="46" r="45" fill="#e0a33a"/><path fill="#0f1420" d="M37 29.6c0-2.3 2.5-3.7 4.5-2.5l25 16.4c1.8 1.2 1.8 3.8 0 5l-25 16.4c-2 1.2-4.5-.2-4.5-2.5z"/></g>`;
