/** A segment with stars, as the texts between them: `post-*` is `['post-', '']`. */
export type Glob = readonly string[];

export const globOf = (segment: string): Glob => segment.split('*');

/**
 * What the stars of a glob stand for in a text, each at least one character; undefined if it does not match. Each
 * star takes as little as it can, and nothing is tried twice, so that the cost grows with the length of the text.
 */
export function matchGlob(glob: Glob, text: string): string[] | undefined {
  const [first = '', ...rest] = glob;
  const last = rest.pop();
  if (last === undefined) return text === first ? [] : undefined;
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const captures: string[] = [];
  let from = first.length;
  for (const literal of rest) {
    const at = text.indexOf(literal, from + 1);
    if (at < 0 || at + literal.length > end) return undefined;
    captures.push(text.slice(from, at));
    from = at + literal.length;
  }
  if (end <= from) return undefined;
  return [...captures, text.slice(from, end)];
}
