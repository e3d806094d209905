/** What a link that was copied out of a text may carry at its end: punctuation, brackets, quotes, spaces, marks. */
const tail = /[\p{P}\p{S}\p{Z}\p{C}\s]{1,20}$/u;

/**
 * The address without what a sentence added to its end: `/answers/x`, for `/answers/x).` and `/answers/x%E2%80%9D`.
 * The query is kept; undefined where nothing was added, or where nothing else stands there.
 */
export function withoutSentence(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const [last = '', ...before] = path.split('/').reverse();
  const segment = decode(last);
  const trimmed = segment?.replace(/["<>].*$/su, '').replace(tail, '');
  // An encoded slash is no punctuation: what holds one is the address of nothing.
  if (!trimmed || trimmed === segment || segment?.includes('/')) return undefined;
  return [...before.reverse(), encodeURIComponent(trimmed)].join('/') + query;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
