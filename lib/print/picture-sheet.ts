import { mm, setColumn } from './column';
import { box, type Page, qr, texts } from './page';
import { type Paper, papers } from './paper';
import { directions, invitation } from './parts';
import type { PrintWords } from './words';

/** Of a sheet with a picture at its head. In millimetres, letters in points. */
interface Measures {
  margin: number;
  /** How high the picture is, its corners, and the lamp in it: its side, and how far down it hangs. */
  picture: { height: number; radius: number; lamp: number; hangs: number };
  invitation: Parameters<typeof invitation>[1] & { below: number; above: number };
  code: { top: number; side: number; gap: number };
  directions: Parameters<typeof directions>[1];
}

/** A picture, what is said below it, and at the foot the code with what to do beside it. */
export function pictureSheet(words: PrintWords, paper: Paper, measures: Measures): Page {
  const { margin, picture, code } = measures;
  const [width, height] = papers[paper];
  const inner = width - 2 * margin;
  const { below, above, ...sizes } = measures.invitation;
  const top = margin + picture.height + below;
  const said = box(margin, top, inner, code.top - above - top);
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
      ...texts(setColumn(invitation(words, sizes), said, 'middle')),
      qr(words.url, margin, code.top, code.side),
      ...texts(setColumn(directions(words, measures.directions), beside, 'middle')),
    ],
  };
}
