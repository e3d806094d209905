import 'server-only';
import { type Block, mm, setColumn } from './column.ts';
import { box, ink, type Page, qr, texts } from './page.ts';
import { type Paper, papers } from './paper.ts';
import { directions } from './parts.ts';
import type { PrintWords } from './words.ts';

const margin = 25;
const code = 36;
const mark = 12;
const rule = 43;
const top = 54;

/** A letter to be signed by hand and delivered to letter boxes. */
export function letter(words: PrintWords, paper: Paper): Page[] {
  const [width, height] = papers[paper];
  const inner = width - 2 * margin;
  const foot = height - 20 - code;
  const beside = directions({ ...words, place: [] }, { scan: 19, text: 11 });
  return [
    {
      width: mm(width),
      height: mm(height),
      bleed: 0,
      items: [
        { kind: 'mark', box: box(margin, 22, mark, mark) },
        ...texts(setColumn(sender(words), box(margin + 17, 18, inner - 17, 20), 'middle')),
        { kind: 'fill', box: box(margin, rule, inner, 0.3), colour: ink.lamp },
        ...texts(setColumn(body(words), box(margin, top, inner, foot - 12 - top))),
        { kind: 'fill', box: box(margin, foot - 8, inner, 0.25), colour: ink.line },
        qr(words.url, margin, foot, code),
        ...texts(setColumn(beside, box(margin + code + 9, foot, inner - code - 9, code), 'middle')),
      ],
    },
  ];
}

function sender({ church = '', place }: PrintWords): Block[] {
  const name = { style: 'display', colour: ink.text, size: 17, least: 11, maxLines: 2 } as const;
  const line = { style: 'text', colour: ink.text, size: 9.5, least: 7.5, maxLines: 1 } as const;
  return [
    { ...name, text: church, leading: 1.2 },
    ...place.map((text, at) => ({ ...line, text, leading: 1.4, above: at === 0 ? 2 : 0 })),
  ];
}

function body({ headline, message = '', letter: letterWords }: PrintWords): Block[] {
  const display = { style: 'display', maxLines: 3, balanced: true } as const;
  const prose = { style: 'text', colour: ink.text, size: 12, leading: 1.55, above: 10 } as const;
  return [
    {
      ...display,
      text: headline,
      colour: ink.text,
      size: 30,
      least: 19,
      leading: 1.15,
      heading: 1,
    },
    { ...prose, text: letterWords.greeting, above: 24 },
    ...letterWords.paragraphs.map((text) => ({ ...prose, text })),
    { ...display, text: message, colour: ink.gold, size: 17, least: 13, leading: 1.4, above: 16 },
    { ...prose, text: letterWords.how, above: 16 },
    { ...prose, text: letterWords.closing },
    ...letterWords.signed.map((text, at) => ({
      ...prose,
      style: 'strong' as const,
      text,
      above: at === 0 ? 46 : 0,
    })),
  ];
}
