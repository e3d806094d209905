import 'server-only';
import { mm, setAlone, setColumn } from './column.ts';
import type { Flow } from './flow.ts';
import { type GuideBlock, margin, setBody, textX } from './guide-body.ts';
import { box, type Item, ink, type Page, qr, texts } from './page.ts';
import { type Paper, papers } from './paper.ts';

/** The texts of a printed guide in one language; all are `printable`. */
export interface GuideWords {
  /** “Study guide · about 60 minutes”. */
  kind: string;
  title: string;
  blocks: GuideBlock[];
  /** The answer it belongs to: its page, and “Scan for the film”. */
  answer?: { url: string; scan: string } | undefined;
  /** At the foot of each page: name and address of the site. */
  site: string;
  address: string;
}

/** Side of the QR code, in millimetres. */
const code = 24;

/** A study or leader guide on as many pages as needed; slightly smaller if that saves a page. */
export function guide(words: GuideWords, paper: Paper): Page[] {
  const [width, height] = papers[paper];
  const head = headOf(words, width);
  let pages: Flow['pages'] = [];
  for (const scale of [1, 0.94, 0.88]) {
    const candidate = setBody(words.blocks, { paper, first: head.bottom, scale });
    if (scale === 1 || candidate.length < pages.length) pages = candidate;
    if (pages.length === 1) break;
  }
  return pages.map((items, at) => ({
    width: mm(width),
    height: mm(height),
    bleed: 0,
    items: [
      ...(at === 0 ? head.items : []),
      ...items,
      ...footOf(words, paper, { at, of: pages.length }),
    ],
  }));
}

function headOf({ kind, title, answer }: GuideWords, width: number) {
  const codeX = width - margin.right - code;
  const end = answer ? codeX - 9 : width - margin.right;
  const small = { style: 'strong', colour: ink.gold, size: 9.5, leading: 1.3 } as const;
  const large = { style: 'display', colour: ink.text, size: 29, least: 17, leading: 1.14 } as const;
  const set = setColumn(
    [
      { ...small, text: kind },
      { ...large, text: title, maxLines: 3, above: 5, balanced: true, heading: 1 },
    ],
    { ...box(0, margin.top - 2, 0, 60), x: textX, width: mm(end) - textX },
  );
  const beside: Item[] = [];
  if (answer) {
    const look = { style: 'text', colour: ink.text, size: 8, leading: 1.3 } as const;
    const below = box(codeX, margin.top + code + 3, code, 12);
    set.push(...setColumn([{ ...look, text: answer.scan }], below));
    beside.push(qr(answer.url, codeX, margin.top, code));
  }
  const bottom = mm(5) + Math.max(...set.map(({ box: { y, height } }) => y + height));
  const rule = { ...box(margin.left, 0, width - margin.left - margin.right, 0.3), y: bottom };
  const items: Item[] = [
    { kind: 'mark', box: box(margin.left, margin.top - 2, 12, 12) },
    ...beside,
    ...texts(set),
    { kind: 'fill', box: rule, colour: ink.lamp },
  ];
  return { items, bottom };
}

/** The foot of a page; the name and address of the site are read once. */
function footOf(
  { site, address }: GuideWords,
  paper: Paper,
  { at, of }: { at: number; of: number },
): Item[] {
  const [width, height] = papers[paper];
  const look = { style: 'text', colour: ink.text, size: 8, least: 5, maxLines: 1 } as const;
  const y = height - margin.foot;
  const siteLine = setColumn(
    [{ ...look, text: [site, address].filter(Boolean).join(' · '), leading: 1.3 }],
    box(margin.left, y, width - margin.left - margin.right - 20, 8),
  );
  const siteItems = texts(siteLine).map((item) => ({ ...item, isRunning: at > 0 }));
  if (of === 1) return siteItems;
  const number = setAlone({ ...look, text: `${at + 1} / ${of}`, leading: 1.3 }, mm(18));
  const numberWidth = Math.max(0, ...number.lines.map((line) => line.width * number.size));
  const place = { x: mm(width - margin.right) - numberWidth, y: mm(y), width: numberWidth };
  const set = { ...number, box: { ...number.box, ...place } };
  return [...siteItems, { kind: 'text', set, isRunning: true }];
}
