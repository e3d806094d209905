import 'server-only';
import type PDFDocument from 'pdfkit';
import { markFlame, markLamp } from '../config/mark.ts';
import { readableAddress } from '../http/readable-address.ts';
import { isComplex } from '../render/coverage.ts';
import { isRightToLeft } from '../render/pieces.ts';
import { type Box, baseline, mm, type SetBlock } from './column.ts';
import { type Item, ink, type TextItem } from './page.ts';
import { direction, pdfTypeface } from './pdf-typefaces.ts';
import { type Code, quietModules } from './qr.ts';
import type { Part, Structure } from './structure.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** The centre of the mark's flame on its square of 32 units. */
const flameCentre = { x: 5.6, y: 10 };
const markSide = 32;

/** The ministry's mark as PNG, on paper and on a picture of the night. */
export interface OwnMark {
  paper: Buffer;
  night: Buffer;
}

/** Draws an item; the origin is the corner of the trimmed sheet. Text and QR codes are tagged, the rest is decoration. */
export function drawItem(pdf: Pdf, structure: Structure, item: Item, own?: OwnMark): void {
  if (item.kind === 'qr') {
    const { code } = item;
    const figure: Part = { tag: 'Figure', alt: readableAddress(code.url) };
    structure.add([figure], () => drawCode(pdf, code));
  } else if (item.kind === 'text' && !item.isRunning) addText(pdf, structure, item);
  else drawArtifact(pdf, item, own);
}

function drawArtifact(pdf: Pdf, item: Exclude<Item, { kind: 'qr' }>, own?: OwnMark): void {
  // Page numbers and running lines belong to the page, not to the text (ISO 14289-1, 7.8).
  pdf.markContent('Artifact', { type: item.kind === 'text' ? 'Pagination' : 'Layout' });
  if (item.kind === 'text') drawText(pdf, item.set);
  else if (item.kind === 'fill') {
    const { x, y, width, height } = item.box;
    pdf.rect(x, y, width, height).fill(item.colour);
  } else if (item.kind === 'night') drawNight(pdf, item, own);
  else if (own) drawPicture(pdf, item.box, own.paper);
  else drawMark(pdf, item.box, ink.night, ink.lamp);
  pdf.endMarkedContent();
}

function addText(pdf: Pdf, structure: Structure, { set, within }: TextItem) {
  const draw = () => drawText(pdf, set);
  const own: Part = { tag: set.heading ? `H${set.heading}` : 'P' };
  const path = within ?? [own];
  const { link, box } = set;
  if (link) structure.addLink(path, { draw, box, url: link, name: readableAddress(link) });
  else structure.add(path, draw);
}

function drawText(pdf: Pdf, set: SetBlock) {
  const { size, box, colour, lines } = set;
  pdf.fillColor(colour).fontSize(size);
  const widest = Math.max(0, ...lines.map((line) => line.width));
  for (const [at, line] of lines.entries()) {
    // Lines of Arabic end together at the right; their paragraph stays in its column's line at the left.
    let x = set.fromRight ? box.x + (widest - line.width) * size : box.x;
    const complex = line.pieces.some(({ face }) => isComplex(face));
    // The letters in reading order, for search and copying: glyphs are joined, and ordered from left to right.
    if (complex) pdf.markContent('Span', { actual: line.text.replace(/[\u2066-\u2069]/g, '') });
    for (const piece of line.pieces) {
      pdf
        .registerFont(piece.face, pdfTypeface(pdf, piece.face) as unknown as Buffer)
        .font(piece.face)
        .text(piece.text, x, box.y + baseline(set, at), {
          baseline: 'alphabetic',
          lineBreak: false,
          features: [direction(isRightToLeft(piece))],
        });
      x += piece.width * size;
    }
    if (complex) pdf.endMarkedContent();
  }
}

/** Draws the QR code as one filled path, so that it is sharp at any size and has no seams. */
function drawCode(pdf: Pdf, { modules, box }: Code) {
  const unit = box.width / (modules.length + 2 * quietModules);
  for (const [row, cells] of modules.entries()) {
    for (let from = 0; from < cells.length; from += 1) {
      let to = from;
      while (cells[to]) to += 1;
      if (to === from) continue;
      const [x, y] = [quietModules + from, quietModules + row];
      pdf.rect(box.x + x * unit, box.y + y * unit, (to - from) * unit, unit);
      from = to;
    }
  }
  pdf.fill(ink.night);
}

function drawMark(pdf: Pdf, { x, y, width }: Box, body: string, flame: string) {
  pdf
    .save()
    .translate(x, y)
    .scale(width / markSide);
  pdf.path(markFlame).fill(flame).path(markLamp).fill(body, 'even-odd');
  pdf.restore();
}

function drawPicture(pdf: Pdf, { x, y, width, height }: Box, png: Buffer) {
  pdf.image(png, x, y, { fit: [width, height], align: 'center', valign: 'center' });
}

/** How much larger than the lamp a ministry's own mark is, which has no stand. */
const ownScale = 1.7;

function drawNight(
  pdf: Pdf,
  { box, radius, lamp: place }: Extract<Item, { kind: 'night' }>,
  own: OwnMark | undefined,
) {
  const { x, y, width, height } = box;
  const unit = place.width / markSide;
  const flame = { x: place.x + flameCentre.x * unit, y: place.y + flameCentre.y * unit };
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const flameAt = own ? middle : flame;
  pdf.save().roundedRect(x, y, width, height, radius).clip();
  pdf.rect(x, y, width, height).fill(ink.night);
  for (const [across, down, bright] of stars) {
    pdf.circle(x + across * width, y + down * height, bright * unit * 0.24).fill('#8d93a5');
  }
  const reach = 44 * unit;
  const glow = pdf.radialGradient(flameAt.x, flameAt.y, 0, flameAt.x, flameAt.y, reach);
  for (let at = 0; at <= steps; at += 1) glow.stop(at / steps, glowColour(at / steps));
  pdf.circle(flameAt.x, flameAt.y, reach).fill(glow);
  if (own) {
    const [w, h] = [place.width * ownScale, place.height * ownScale];
    const at = { x: place.x - (w - place.width) / 2, y: place.y - (h - place.height) / 2 };
    drawPicture(pdf, { ...at, width: w, height: h }, own.night);
  } else drawLamp(pdf, box, place);
  pdf.restore();
}

/** The lamp on its stand, which goes to the foot of the picture. */
function drawLamp(pdf: Pdf, { y, height }: Box, place: Box) {
  const unit = place.width / markSide;
  const foot = place.y + 30 * unit;
  const middle = place.x + 16.25 * unit;
  pdf.rect(middle - 0.7 * unit, foot, 1.4 * unit, y + height - foot).fill(ink.lamp);
  pdf.rect(middle - 8 * unit, foot - 0.3 * unit, 16 * unit, 1.1 * unit).fill(ink.lamp);
  drawMark(pdf, place, ink.lamp, '#fff1cf');
}

const steps = 16;

/**
 * The colour of the night at a fraction of the light's radius. Opaque, since some printers do not handle
 * transparency.
 */
function glowColour(part: number): string {
  const strength = 0.85 * (1 - part) ** 3;
  const channels = [1, 3, 5].map((at) => {
    const dark = channel(ink.night, at);
    const shade = Math.round(dark + (channel(ink.fire, at) - dark) * strength);
    return shade.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);

/** Horizontal and vertical position as fractions of the picture, and brightness. */
const stars = [
  [0.12, 0.08, 1.6],
  [0.3, 0.16, 1],
  [0.52, 0.06, 1.3],
  [0.71, 0.13, 1],
  [0.88, 0.05, 1.7],
  [0.93, 0.27, 1],
  [0.08, 0.29, 1.1],
  [0.42, 0.24, 0.8],
] as const;

/** Draws crop marks outside the bleed, at every corner. */
export function drawCropMarks(pdf: Pdf, width: number, height: number, bleed: number) {
  const length = mm(5);
  pdf.markContent('Artifact', { type: 'Page' });
  for (const x of [0, width]) {
    for (const y of [0, height]) {
      const [left, up] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1];
      pdf.moveTo(x + left * bleed, y).lineTo(x + left * (bleed + length), y);
      pdf.moveTo(x, y + up * bleed).lineTo(x, y + up * (bleed + length));
    }
  }
  pdf.lineWidth(0.25).stroke('#000');
  pdf.endMarkedContent();
}
