import 'server-only';
import { printableLetters } from '../render/printable.ts';
import type { Span } from '../render/text.ts';

/** A text with ranges in the strong style. */
export interface RichText {
  text: string;
  strong: Span[];
}

/** Joins the printable letters of a paragraph's parts. */
export function richText(parts: { text: string; strong: boolean }[]): RichText {
  let text = '';
  const strong: Span[] = [];
  for (const part of parts) {
    const letters = printableLetters(part.text);
    const added = /(^|[ \u00a0])$/.test(text) ? letters.replace(/^[ \u00a0]+/, '') : letters;
    if (part.strong) strong.push({ from: text.length, to: text.length + added.length });
    text += added;
  }
  return { text: text.trimEnd(), strong };
}
