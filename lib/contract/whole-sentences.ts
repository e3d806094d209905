/** The boundary between two sentences, in the four languages; French has a no-break space before `»`. */
const boundary = /[.!?…。！？](?:[\u00a0\u202f]?["'”’»」』)])*\s+/g;
/** The end of a sentence at the end of a text. */
export const sentenceEnd = /[.!?…。！？](?:[\u00a0\u202f]?["'”’»」』)])*$/;
/** Factor by which an excerpt may exceed the requested length to complete a sentence. */
const leeway = 1.4;

/**
 * The whole sentences around the position `at` that fit in `length` characters, or in `leeway` times that if
 * one sentence alone is longer or much shorter. Undefined if not even one fits.
 */
export function wholeSentences(text: string, length: number, at = 0): string | undefined {
  const starts = [0];
  for (const match of text.matchAll(boundary)) starts.push(match.index + match[0].length);
  if (starts.at(-1) !== text.length) starts.push(text.length);
  const last = starts.length - 1;
  let from = Math.max(
    0,
    starts.findLastIndex((start, index) => start <= at && index < last),
  );
  let to = from + 1;
  const size = (first: number, end: number) => (starts[end] ?? 0) - (starts[first] ?? 0);
  if (size(from, to) > length * leeway) return undefined;
  while (to < last && size(from, to + 1) <= length) to += 1;
  while (from > 0 && size(from - 1, to) <= length) from -= 1;
  if (size(from, to) < length / 2 && to < last && size(from, to + 1) <= length * leeway) to += 1;
  // One or two very short sentences are no useful excerpt of a long text.
  if (size(from, to) < length / 4 && to < last) return undefined;
  return text.slice(starts[from], starts[to]).trim();
}
