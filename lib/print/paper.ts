import type { Locale } from '../contract/locales.ts';
import { printedMedia } from '../contract/media.ts';

/** What is printed of a shared video page; each is also a medium that its code names. */
export type PrintFormat = (typeof printedMedia)[number];

/** Width and height in millimetres, as cut. */
export const papers = {
  card: [90, 54],
  a4: [210, 297],
  a5: [148, 210],
  letter: [215.9, 279.4],
  halfLetter: [139.7, 215.9],
} as const;
export type Paper = keyof typeof papers;

/** The papers of each format: that of most of the world first, then that of the United States. */
export const papersOf: Record<PrintFormat, readonly Paper[]> = {
  card: ['card'],
  letter: ['a4', 'letter'],
  poster: ['a4', 'letter'],
  insert: ['a5', 'halfLetter'],
};

export interface Sheet {
  format: PrintFormat;
  paper: Paper;
}

/** The file of a sheet: `letter.pdf`, on the paper of the United States `letter-us.pdf`. */
export function sheetFile({ format, paper }: Sheet): string {
  return papersOf[format][0] === paper ? `${format}.pdf` : `${format}-us.pdf`;
}

/**
 * Where a sheet of a page lies; the language is always said, English too. `path` carries none. `card` is
 * the code of a batch that is counted apart.
 */
export function sheetPath(locale: Locale, path: string, sheet: Sheet, card?: string): string {
  return `/print/${locale}${encodeURI(path)}/${sheetFile(sheet)}${card ? `?card=${card}` : ''}`;
}

const sheets = printedMedia.flatMap((format) =>
  papersOf[format].map((paper) => ({ format, paper })),
);

/** The sheet that a file name asks for; undefined where there is none. */
export function sheetOf(file: string): Sheet | undefined {
  return sheets.find((sheet) => sheetFile(sheet) === file);
}

/** The papers of a guide, in the same order. */
export const guidePapers = ['a4', 'letter'] as const satisfies Paper[];
type GuidePaper = (typeof guidePapers)[number];

/** The file of a guide: `guide.pdf`, on the paper of the United States `guide-us.pdf`. */
export function guideFile(paper: GuidePaper): string {
  return paper === guidePapers[0] ? 'guide.pdf' : 'guide-us.pdf';
}

/** The paper that the file of a guide is for; undefined where there is none. */
export function guidePaperOf(file: string): GuidePaper | undefined {
  return guidePapers.find((paper) => guideFile(paper) === file);
}

/** Where a guide to be printed lies. */
export function guidePath(locale: Locale, slug: string, paper: GuidePaper): string {
  return `/print/${locale}/guides/${encodeURIComponent(slug)}/${guideFile(paper)}`;
}
