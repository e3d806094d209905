import 'server-only';
import { mm, setColumn } from './column';
import { box, type Item, ink, type Page, qr, texts } from './page';
import { type Paper, papers } from './paper';
import { directions, invitation } from './parts';
import type { PrintWords } from './words';

const margin = 12;
const picture = 46;
const code = 36;
const steps = 42;
const gap = 6;

/** For the bulletin: shows the church's own people the page, and how to pass it on. */
export function insert(words: PrintWords, paper: Paper): Page[] {
  const [width, height] = papers[paper];
  const inner = width - 2 * margin;
  const foot = height - margin - steps;
  const middle = foot - 9 - code;
  const head = margin + picture + 5;
  const said = invitation(words, { small: 10.5, headline: 31, text: 12 });
  const beside = directions(words, { scan: 18, text: 9.5 });
  return [
    {
      width: mm(width),
      height: mm(height),
      bleed: 0,
      items: [
        {
          kind: 'night',
          box: box(margin, margin, inner, picture),
          radius: mm(3),
          lamp: box(width / 2 - 9, margin + picture * 0.42, 18, 18),
        },
        ...texts(setColumn(said, box(margin, head, inner, middle - 7 - head), 'middle')),
        qr(words.url, margin, middle, code),
        ...texts(
          setColumn(beside, box(margin + code + 9, middle, inner - code - 9, code), 'middle'),
        ),
        ...passingOn(words, foot, inner),
      ],
    },
  ];
}

/** Three steps beside each other. In millimetres. */
function passingOn({ insert: { title, steps: said } }: PrintWords, y: number, width: number) {
  const step = (width - 2 * gap) / 3;
  const heading = setColumn(
    [
      {
        text: title,
        style: 'display',
        colour: ink.text,
        size: 15,
        least: 11,
        mostLines: 1,
        leading: 1.25,
      },
    ],
    box(margin, y + 5, width, 8),
  );
  const columns = said.flatMap((text, at) =>
    setColumn(
      [
        { text: String(at + 1), style: 'display', colour: ink.gold, size: 17, leading: 1.2 },
        { text, style: 'text', colour: ink.text, size: 10, leading: 1.38, above: 1 },
      ],
      box(margin + at * (step + gap), y + 15, step, steps - 15),
    ),
  );
  const rule: Item = { kind: 'fill', box: box(margin, y, width, 0.25), colour: ink.lamp };
  return [rule, ...texts([...heading, ...columns])];
}
