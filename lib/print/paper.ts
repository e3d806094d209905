import { type CardSize, cardFiles, cardSizes } from '../contract/card-choices.ts';
import type { Locale } from '../contract/locales.ts';
import { printedMedia } from '../contract/media.ts';
import type { CardLook } from './cards/look.ts';

/** Print formats of a shared video page; each is also the medium in its QR code. */
export type PrintFormat = (typeof printedMedia)[number];

/** Trimmed width and height in millimetres. */
export const papers = {
  '90x54': [90, 54],
  '85x55': [85, 55],
  usCard: [88.9, 50.8],
  a4: [210, 297],
  a5: [148, 210],
  letter: [215.9, 279.4],
  halfLetter: [139.7, 215.9],
} as const;
export type Paper = keyof typeof papers;

/** The papers of each format; the first is that of its plain file name. */
export const papersOf: Record<PrintFormat, readonly Paper[]> = {
  card: cardSizes,
  letter: ['a4', 'letter'],
  poster: ['a4', 'letter'],
  insert: ['a5', 'halfLetter'],
};

export interface Sheet {
  format: PrintFormat;
  paper: Paper;
  /** Of a card; by default that with the lamp. */
  look?: CardLook;
  /** The office paper with ten cards of this size. */
  on?: Paper;
}

/** The file name of a sheet: `letter.pdf`, on US paper `letter-us.pdf`. */
export function sheetFile({ format, paper }: Sheet): string {
  if (paper in cardFiles) return `${cardFiles[paper as keyof typeof cardFiles]}.pdf`;
  return papersOf[format][0] === paper ? `${format}.pdf` : `${format}-us.pdf`;
}

/**
 * The path of a page's sheet, which always contains the locale, even English. `path` has no locale. `card` is
 * the code of a card batch.
 */
export function sheetPath(locale: Locale, path: string, sheet: Sheet, card?: string): string {
  return `/print/${locale}${encodeURI(path)}/${sheetFile(sheet)}${card ? `?card=${card}` : ''}`;
}

const sheets = printedMedia.flatMap((format) =>
  papersOf[format].map((paper) => ({ format, paper })),
);

/**
 * The sheet with this file name; undefined if there is none. A card is also a picture, `card.svg`, and ten of them
 * are a sheet, `card-sheet.pdf`.
 */
export function sheetOf(file: string): Sheet | undefined {
  const [, name, kind] = /^(card.*?)(\.svg|-sheet\.pdf)$/.exec(file) ?? [];
  const found = sheets.find((sheet) => sheetFile(sheet) === (name ? `${name}.pdf` : file));
  if (!found || kind !== '-sheet.pdf') return found;
  return { ...found, on: sheetPaperOf[found.paper as CardSize] };
}

/** The office paper of the countries in which a card has this size. */
export const sheetPaperOf: Record<CardSize, Paper> = {
  ...{ '90x54': 'a4', '85x55': 'a4', usCard: 'letter' },
};

/** The papers of a guide, in the same order. */
export const guidePapers = ['a4', 'letter'] as const satisfies Paper[];
type GuidePaper = (typeof guidePapers)[number];

/** The file name of a guide: `guide.pdf`, on US paper `guide-us.pdf`. */
export function guideFile(paper: GuidePaper): string {
  return paper === guidePapers[0] ? 'guide.pdf' : 'guide-us.pdf';
}

/** The paper of a guide with this file name; undefined if there is none. */
export function guidePaperOf(file: string): GuidePaper | undefined {
  return guidePapers.find((paper) => guideFile(paper) === file);
}

/** The path of a guide's file. */
export function guidePath(locale: Locale, slug: string, paper: GuidePaper): string {
  return `/print/${locale}/guides/${encodeURIComponent(slug)}/${guideFile(paper)}`;
}
