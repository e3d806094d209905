import 'server-only';
import { setColumn } from './column.ts';
import { box, type Item, ink, type Page, texts } from './page.ts';
import { type Paper, papers } from './paper.ts';
import { pictureSheet } from './picture-sheet.ts';
import { entryOf, newList } from './structure.ts';
import type { PrintWords } from './words.ts';

const margin = 12;
const code = 36;
const steps = 42;
const gap = 6;

/** A bulletin insert: shows members of the church the page, and how to share it. */
export function insert(words: PrintWords, paper: Paper): Page[] {
  const [width, height] = papers[paper];
  const foot = height - margin - steps;
  const sheet = pictureSheet(words, paper, {
    margin,
    picture: { height: 46, radius: 3, lamp: 18, hangs: 0.42 },
    invitation: { small: 10.5, headline: 31, text: 12, below: 5, above: 7 },
    code: { top: foot - 9 - code, side: code, gap: 9 },
    directions: { scan: 18, text: 9.5 },
  });
  return [{ ...sheet, items: [...sheet.items, ...sharingSteps(words, foot, width - 2 * margin)] }];
}

/** Three steps of sharing, beside each other. In millimetres. */
function sharingSteps(
  { insert: { title, steps: stepTexts } }: PrintWords,
  y: number,
  width: number,
) {
  const step = (width - 2 * gap) / 3;
  const heading = setColumn(
    [
      {
        text: title,
        style: 'display',
        colour: ink.text,
        size: 15,
        least: 11,
        maxLines: 1,
        leading: 1.25,
        heading: 2,
      },
    ],
    box(margin, y + 5, width, 8),
  );
  const list = newList();
  const columns = stepTexts.flatMap((text, at) => {
    const { label, body } = entryOf(list);
    const column = setColumn(
      [
        { text: String(at + 1), style: 'display', colour: ink.gold, size: 17, leading: 1.2 },
        { text, style: 'text', colour: ink.text, size: 10, leading: 1.38, above: 1 },
      ],
      box(margin + at * (step + gap), y + 15, step, steps - 15),
    );
    return texts(column).map((item, row) => ({ ...item, within: row === 0 ? label : body }));
  });
  const rule: Item = { kind: 'fill', box: box(margin, y, width, 0.25), colour: ink.lamp };
  return [rule, ...texts(heading), ...columns];
}
