import type { PrintedPicture } from './cards/look.ts';
import { type Box, mm, type SetBlock } from './column.ts';
import { type Code, codeAt } from './qr.ts';
import type { Part } from './structure.ts';

export interface TextItem {
  kind: 'text';
  set: SetBlock;
  /** Where it is in the structure, from the outside; without it, a heading or paragraph of its own. */
  within?: readonly Part[] | undefined;
  /** Whether it stands on every page, as a page number. */
  isRunning?: boolean;
}

export interface PictureItem {
  kind: 'picture';
  box: Box;
  picture: PrintedPicture;
  /** Whether it fills its box, or is whole at the box's left. */
  fit: 'cover' | 'inside';
}

/** The items of a printed page, in drawing and reading order. */
export type Item =
  | TextItem
  | { kind: 'qr'; code: Code }
  | { kind: 'fill'; box: Box; colour: string }
  /** A picture of the night with a lamp in it; `lamp` is the lamp's square. */
  | { kind: 'night'; box: Box; radius: number; lamp: Box }
  | PictureItem
  /** The logo mark. */
  | { kind: 'mark'; box: Box };

export interface Page {
  /** Trimmed size in points. */
  width: number;
  height: number;
  /** Bleed in points; 0 for untrimmed paper. */
  bleed: number;
  items: Item[];
  /** If the items are one of several cards on it, from the corner of the first. */
  cards?: SheetOfCards;
}

/** Equal cards beside and below each other, in points. */
export interface SheetOfCards {
  columns: number;
  rows: number;
  width: number;
  height: number;
  bleed: number;
  /** The corner of the first one. */
  x: number;
  y: number;
}

/**
 * Colours of the light theme (app/globals.css) in plain RGB, which any printer converts; those of a ministry's own
 * theme take their places when a page is drawn (`inks.ts`). No grey for text,
 * which would be printed as a halftone.
 */
export const ink = {
  night: '#0f1420',
  text: '#1b2233',
  gold: '#8a5a0b',
  lamp: '#e0a33a',
  fire: '#f6b84e',
  flame: '#fff1cf',
  line: '#e3dac8',
  paper: '#fbf8f2',
} as const;
export type Inks = Readonly<Record<keyof typeof ink, string>>;

export const box = (x: number, y: number, width: number, height: number): Box => ({
  x: mm(x),
  y: mm(y),
  width: mm(width),
  height: mm(height),
});

export const texts = (set: SetBlock[]): TextItem[] =>
  set.map((block) => ({ kind: 'text', set: block }));

/** In millimetres, without the quiet zone. */
export const qr = (url: string, x: number, y: number, side: number): Item => ({
  kind: 'qr',
  code: codeAt(url, mm(x), mm(y), mm(side)),
});
