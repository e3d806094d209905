import 'server-only';
import type PDFDocument from 'pdfkit';
import { markFlame, markLamp } from '../config/mark.ts';
import { readableAddress } from '../http/readable-address.ts';
import { isComplex } from '../render/coverage.ts';
import { isRightToLeft } from '../render/pieces.ts';
import { type Box, baseline, mm, type SetBlock } from './column.ts';
import { inkFor, type OwnLook } from './inks.ts';
import { glowStops, markSide, type NightItem, nightOf, starColour } from './night.ts';
import { type Item, ink, type PictureItem, type TextItem } from './page.ts';
import { direction, pdfTypeface } from './pdf-typefaces.ts';
import { type Code, darkParts } from './qr.ts';
import type { Part, Structure } from './structure.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Draws an item; the origin is the corner of the trimmed sheet. Text, QR codes and pictures are tagged, the rest is decoration. */
export function drawItem(pdf: Pdf, structure: Structure, item: Item, own?: OwnLook): void {
  if (item.kind === 'qr') {
    const { code } = item;
    const figure: Part = { tag: 'Figure', alt: readableAddress(code.url) };
    structure.add([figure], () => drawCode(pdf, code, own));
  } else if (item.kind === 'picture') {
    structure.add([{ tag: 'Figure', alt: item.picture.alt }], () => drawOwnPicture(pdf, item));
  } else if (item.kind === 'text' && !item.isRunning) addText(pdf, structure, item, own);
  else drawArtifact(pdf, item, own);
}

/** Draws what belongs to the page and not to the text (ISO 14289-1, 7.8), as page numbers and decoration do. */
export function drawArtifact(pdf: Pdf, item: Item, own?: OwnLook): void {
  pdf.markContent('Artifact', { type: item.kind === 'text' ? 'Pagination' : 'Layout' });
  if (item.kind === 'text') drawText(pdf, item.set, own);
  else if (item.kind === 'qr') drawCode(pdf, item.code, own);
  else if (item.kind === 'picture') drawOwnPicture(pdf, item);
  else if (item.kind === 'fill') {
    const { x, y, width, height } = item.box;
    pdf.rect(x, y, width, height).fill(inkFor(item.colour, own));
  } else if (item.kind === 'night') drawNight(pdf, item, own);
  else if (own?.mark) drawPicture(pdf, item.box, own.mark.paper);
  else drawMark(pdf, item.box, inkFor(ink.night, own), inkFor(ink.lamp, own));
  pdf.endMarkedContent();
}

function addText(
  pdf: Pdf,
  structure: Structure,
  { set, within }: TextItem,
  look: OwnLook | undefined,
) {
  const draw = () => drawText(pdf, set, look);
  const own: Part = { tag: set.heading ? `H${set.heading}` : 'P' };
  const path = within ?? [own];
  const { link, box } = set;
  if (link) structure.addLink(path, { draw, box, url: link, name: readableAddress(link) });
  else structure.add(path, draw);
}

function drawText(pdf: Pdf, set: SetBlock, own: OwnLook | undefined) {
  const { size, box, colour, lines } = set;
  pdf.fillColor(inkFor(colour, own)).fontSize(size);
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

/** Draws the QR code as one filled path, so that it is sharp at any size. */
function drawCode(pdf: Pdf, code: Code, own: OwnLook | undefined) {
  for (const { x, y, width, height } of darkParts(code)) pdf.rect(x, y, width, height);
  pdf.fill(inkFor(ink.night, own));
}

function drawMark(pdf: Pdf, { x, y, width }: Box, body: string, flame: string) {
  pdf
    .save()
    .translate(x, y)
    .scale(width / markSide);
  pdf.path(markFlame).fill(flame).path(markLamp).fill(body, 'even-odd');
  pdf.restore();
}

/** A picture of the church: cut to its box, or whole at the box's left. */
function drawOwnPicture(pdf: Pdf, { box: { x, y, width, height }, picture, fit }: PictureItem) {
  const size: [number, number] = [width, height];
  pdf.save().rect(x, y, width, height).clip();
  const image = picture.bytes as Buffer;
  if (fit === 'cover') pdf.image(image, x, y, { cover: size, align: 'center', valign: 'center' });
  else pdf.image(image, x, y, { fit: size, valign: 'center' });
  pdf.restore();
}

function drawPicture(pdf: Pdf, { x, y, width, height }: Box, png: Buffer) {
  pdf.image(png, x, y, { fit: [width, height], align: 'center', valign: 'center' });
}

function drawNight(pdf: Pdf, item: NightItem, own: OwnLook | undefined) {
  const { x, y, width, height } = item.box;
  const { stars, glow, mark, stand } = nightOf(item, own?.mark !== undefined);
  pdf.save().roundedRect(x, y, width, height, item.radius).clip();
  pdf.rect(x, y, width, height).fill(inkFor(ink.night, own));
  for (const star of stars) pdf.circle(star.x, star.y, star.radius).fill(starColour);
  const light = pdf.radialGradient(glow.x, glow.y, 0, glow.x, glow.y, glow.radius);
  for (const [at, colour] of glowStops(own)) light.stop(at, colour);
  pdf.circle(glow.x, glow.y, glow.radius).fill(light);
  for (const part of stand)
    pdf.rect(part.x, part.y, part.width, part.height).fill(inkFor(ink.lamp, own));
  if (own?.mark) drawPicture(pdf, mark, own.mark.night);
  else drawMark(pdf, mark, inkFor(ink.lamp, own), inkFor(ink.flame, own));
  pdf.restore();
}

/** Draws crop marks outside the bleed, beside every line on which is cut; the origin is the corner of the first card. */
export function drawCropMarks(pdf: Pdf, { columns, rows, bleed }: Cuts) {
  const length = mm(5);
  const [right = 0, bottom = 0] = [columns.at(-1), rows.at(-1)];
  pdf.markContent('Artifact', { type: 'Page' });
  for (const y of rows) {
    pdf.moveTo(-bleed, y).lineTo(-bleed - length, y);
    pdf.moveTo(right + bleed, y).lineTo(right + bleed + length, y);
  }
  for (const x of columns) {
    pdf.moveTo(x, -bleed).lineTo(x, -bleed - length);
    pdf.moveTo(x, bottom + bleed).lineTo(x, bottom + bleed + length);
  }
  pdf.lineWidth(0.25).stroke('#000');
  pdf.endMarkedContent();
}

/** The lines on which a sheet is cut, from the left and from the top, in points. */
interface Cuts {
  columns: number[];
  rows: number[];
  bleed: number;
}
