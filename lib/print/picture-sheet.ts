import { mm, setColumn } from './column.ts';
import { box, type Page, qr, texts } from './page.ts';
import { type Paper, papers } from './paper.ts';
import { directions, invitation } from './parts.ts';
import type { PrintWords } from './words.ts';

/** Measures of a sheet with a picture at the top. In millimetres, type sizes in points. */
interface Measures {
  margin: number;
  /** Height, corner radius, side of the lamp, and its vertical position as a fraction of the height. */
  picture: { height: number; radius: number; lamp: number; hangs: number };
  invitation: Parameters<typeof invitation>[1] & { below: number; above: number };
  code: { top: number; side: number; gap: number };
  directions: Parameters<typeof directions>[1];
}

/** A picture, the invitation below it, and at the foot the QR code with its instructions. */
export function pictureSheet(words: PrintWords, paper: Paper, measures: Measures): Page {
  const { margin, picture, code } = measures;
  const [width, height] = papers[paper];
  const inner = width - 2 * margin;
  const { below, above, ...sizes } = measures.invitation;
  const top = margin + picture.height + below;
  const invitationBox = box(margin, top, inner, code.top - above - top);
  const left = margin + code.side + code.gap;
  const beside = box(left, code.top, width - margin - left, code.side);
  return {
    width: mm(width),
    height: mm(height),
    bleed: 0,
    items: [
      {
        kind: 'night',
        box: box(margin, margin, inner, picture.height),
        radius: mm(picture.radius),
        lamp: box(
          (width - picture.lamp) / 2,
          margin + picture.height * picture.hangs,
          picture.lamp,
          picture.lamp,
        ),
      },
      ...texts(setColumn(invitation(words, sizes), invitationBox, 'middle')),
      qr(words.url, margin, code.top, code.side),
      ...texts(setColumn(directions(words, measures.directions), beside, 'middle')),
    ],
  };
}
