import 'server-only';
import { mm, setColumn } from './column';
import { box, type Page, qr, texts } from './page';
import { type Paper, papers } from './paper';
import { directions, invitation } from './parts';
import type { PrintWords } from './words';

const margin = 16;
const code = 50;

/** For a wall or a window: read from three steps away, scanned from one. */
export function poster(words: PrintWords, paper: Paper): Page[] {
  const [width, height] = papers[paper];
  const inner = width - 2 * margin;
  const foot = height - margin - 2 - code;
  const picture = height * 0.38;
  const head = margin + picture + 8;
  const said = invitation(words, { small: 17, headline: 54, text: 19 });
  const beside = directions(words, { scan: 26, text: 13 });
  return [
    {
      width: mm(width),
      height: mm(height),
      bleed: 0,
      items: [
        {
          kind: 'night',
          box: box(margin, margin, inner, picture),
          radius: mm(4),
          lamp: box(width / 2 - 20, margin + picture * 0.4, 40, 40),
        },
        ...texts(setColumn(said, box(margin, head, inner, foot - 12 - head), 'middle')),
        qr(words.url, margin, foot, code),
        ...texts(
          setColumn(beside, box(margin + code + 11, foot, inner - code - 11, code), 'middle'),
        ),
      ],
    },
  ];
}
