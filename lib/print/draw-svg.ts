import 'server-only';
import { markFlame, markLamp } from '../config/mark.ts';
import { drawLine } from '../render/outlines.ts';
import { type Box, baseline, type SetBlock } from './column.ts';
import { inkFor, type OwnLook } from './inks.ts';
import { glowStops, markSide, type NightItem, nightOf, starColour } from './night.ts';
import { type Item, ink, type Page, type PictureItem } from './page.ts';
import { darkParts } from './qr.ts';

/**
 * A page as it is after it has been cut, as SVG: of the same layout as its PDF, so that what is seen is what is
 * printed. Letters are outlines, so that it looks the same without our typefaces.
 */
export function svgOf({ width, height, items }: Page, own?: OwnLook): string {
  const drawn = items.map((item) => drawItem(item, own)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}">${drawn}</svg>`;
}

function drawItem(item: Item, own: OwnLook | undefined): string {
  switch (item.kind) {
    case 'text':
      return drawText(item.set, own);
    case 'qr':
      return `<path fill="${inkFor(ink.night, own)}" d="${[...darkParts(item.code)].map(outline).join('')}"/>`;
    case 'fill':
      return rectangle(item.box, inkFor(item.colour, own));
    case 'picture':
      return drawOwnPicture(item);
    case 'night':
      return drawNight(item, own);
    case 'mark':
      return own?.mark
        ? image(item.box, pngOf(own.mark.paper))
        : drawMark(item.box, inkFor(ink.night, own), inkFor(ink.lamp, own));
  }
}

function drawText(set: SetBlock, own: OwnLook | undefined): string {
  const { size, box, colour, lines, fromRight } = set;
  const widest = Math.max(0, ...lines.map((line) => line.width));
  const drawn = lines.map((line, at) => {
    const x = fromRight ? box.x + (widest - line.width) * size : box.x;
    return drawLine(line, x, box.y + baseline(set, at), size);
  });
  return `<g fill="${inkFor(colour, own)}">${drawn.join('')}</g>`;
}

function drawNight(item: NightItem, own: OwnLook | undefined): string {
  const { stars, glow, mark, stand } = nightOf(item, own?.mark !== undefined);
  const circle = ({ x, y, radius }: typeof glow, fill: string) =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
  const stops = glowStops(own).map(
    ([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`,
  );
  const { x, y, width, height } = item.box;
  return [
    // An element of its own cuts off what reaches over the picture.
    `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" viewBox="${[x, y, width, height].map(round).join(' ')}">`,
    `<defs><radialGradient id="glow">${stops.join('')}</radialGradient></defs>`,
    rectangle(item.box, inkFor(ink.night, own)),
    ...stars.map((star) => circle(star, starColour)),
    circle(glow, 'url(#glow)'),
    ...stand.map((part) => rectangle(part, inkFor(ink.lamp, own))),
    own?.mark
      ? image(mark, pngOf(own.mark.night))
      : drawMark(mark, inkFor(ink.lamp, own), inkFor(ink.flame, own)),
    '</svg>',
  ].join('');
}

function drawMark({ x, y, width }: Box, body: string, flame: string): string {
  const place = `translate(${round(x)} ${round(y)}) scale(${width / markSide})`;
  return `<g transform="${place}"><path fill="${flame}" d="${markFlame}"/><path fill="${body}" fill-rule="evenodd" d="${markLamp}"/></g>`;
}

const drawOwnPicture = ({ box, picture: { type, bytes }, fit }: PictureItem) =>
  image(box, dataAddress(type, bytes), fit === 'cover' ? 'xMidYMid slice' : 'xMinYMid');

const image = ({ x, y, width, height }: Box, href: string, fit = 'xMidYMid') =>
  `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" preserveAspectRatio="${fit}" href="${href}"/>`;

const rectangle = ({ x, y, width, height }: Box, fill: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;

const outline = ({ x, y, width, height }: Box) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

const pngOf = (bytes: Uint8Array) => dataAddress('image/png', bytes);

const dataAddress = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Thousandths of a point. */
const round = (points: number) => Number(points.toFixed(3));
