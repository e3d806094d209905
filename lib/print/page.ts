import { type Box, mm, type SetBlock } from './column';
import { type Code, codeAt } from './qr';

/** What stands on a printed page, in the order in which it is drawn and read. */
export type Item =
  | { kind: 'text'; set: SetBlock }
  | { kind: 'qr'; code: Code }
  | { kind: 'fill'; box: Box; colour: string }
  /** A window onto the night with a lamp in it; `lamp` is the lamp's own square. */
  | { kind: 'night'; box: Box; radius: number; lamp: Box }
  /** The mark: a lamp alone. */
  | { kind: 'mark'; box: Box };

export interface Page {
  /** As cut, in points. */
  width: number;
  height: number;
  /** What is printed beyond the cut, in points; 0 for paper that is used as it comes. */
  bleed: number;
  items: Item[];
}

/**
 * Of the look (app/globals.css), dark on light: plain RGB, which any printer turns into its inks.
 * No grey for text: in print it would be a screen of dots.
 */
export const ink = {
  night: '#0f1420',
  text: '#1b2233',
  gold: '#8a5a0b',
  lamp: '#e0a33a',
  fire: '#f6b84e',
  line: '#e3dac8',
  paper: '#fbf8f2',
} as const;

export const box = (x: number, y: number, width: number, height: number): Box => ({
  x: mm(x),
  y: mm(y),
  width: mm(width),
  height: mm(height),
});

export const texts = (set: SetBlock[]): Item[] => set.map((one) => ({ kind: 'text', set: one }));

/** In millimetres; the quiet zone lies outside of it. */
export const qr = (url: string, x: number, y: number, side: number): Item => ({
  kind: 'qr',
  code: codeAt(url, mm(x), mm(y), mm(side)),
});
