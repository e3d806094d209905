import { diffArrays } from 'diff';
import type { Locale } from '@/lib/contract/locales';

/** A run of text that is in both versions, only in the later (added) or only in the earlier (removed). */
export interface DifferencePart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Edits above which two texts count as unrelated: the cost of comparing grows with their square. */
const maxEdits = 2_000;

/** Characters of an unchanged run that are kept next to a change when it is shortened. */
const context = 160;

/**
 * The difference between two versions of a text, by words of its language. Texts with little in common are
 * compared by lines, and replaced as a whole if that takes too many edits. The parts without the removed
 * ones make up `after`, those without the added ones `before`.
 */
export function differenceOf(before: string, after: string, locale: Locale): DifferencePart[] {
  return (
    compare(wordsOf(before, locale), wordsOf(after, locale)) ??
    compare(linesOf(before), linesOf(after)) ??
    [{ kind: 'removed', text: before } as const, { kind: 'added', text: after } as const].filter(
      ({ text }) => text !== '',
    )
  );
}

/** Shortens long unchanged runs to the text next to a change. */
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
