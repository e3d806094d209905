import { diffArrays } from 'diff';
import type { Locale } from '@/lib/contract/locales';

/** A run of a text: in both of its versions, or in the later or the earlier one alone. */
export interface DifferencePart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Edits beyond which two texts are taken for different ones: comparing costs their square. */
const maxEdits = 2_000;

/** Characters of a run in both texts that stay beside a change, where it is shortened. */
const context = 160;

/**
 * What became of a text, word by word as its language divides them. Texts that have little in common
 * are compared by lines, and if that is too much as a whole. The parts without the removed ones are
 * `after`, without the added ones `before`.
 */
export function differenceOf(before: string, after: string, locale: Locale): DifferencePart[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : [];
  return (
    compare(wordsOf(before, locale), wordsOf(after, locale)) ??
    compare(linesOf(before), linesOf(after)) ??
    [{ kind: 'removed', text: before } as const, { kind: 'added', text: after } as const].filter(
      ({ text }) => text !== '',
    )
  );
}

/** The same with long runs that are in both texts cut down to what stands beside a change. */
export function shortened(parts: readonly DifferencePart[]): DifferencePart[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 3 * context) return part;
    const start = index === 0 ? '' : part.text.slice(0, context);
    const end = index === parts.length - 1 ? '' : part.text.slice(-context);
    return { kind: 'same', text: `${start.trimEnd()} … ${end.trimStart()}`.toWellFormed() };
  });
}

function compare(before: string[], after: string[]): DifferencePart[] | undefined {
  const changes = diffArrays(before, after, { maxEditLength: maxEdits });
  return changes?.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

const linesOf = (text: string) => text.split(/(?<=\n)/);

function wordsOf(text: string, locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
