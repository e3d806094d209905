/** What the segments after `/answers`, `/testimonials` or `/post` name. */
export type ListPath =
  | { kind: 'item'; slug: string }
  | { kind: 'list'; category: string | undefined; page: number };

/**
 * Parses `[]`, `[slug]`, `['page', n]`, `['in', category]` and `['in', category, 'page', n]`; returns
 * undefined for anything else. Filters and page numbers are in the path, not in the query string, so that
 * each is a cached page of its own.
 */
export function parseListPath(segments: readonly string[] = []): ListPath | undefined {
  const [first, second, third, fourth] = segments;
  if (segments.length === 0) return { kind: 'list', category: undefined, page: 1 };
  if (segments.length === 1 && first) return { kind: 'item', slug: first };
  if (first === 'page' && segments.length === 2) return list(undefined, second);
  if (first !== 'in' || !second) return undefined;
  if (segments.length === 2) return { kind: 'list', category: second, page: 1 };
  return segments.length === 4 && third === 'page' ? list(second, fourth) : undefined;
}

/** The path of a list below its base: `listPath('/answers', 'jesus', 2)`. */
export function listPath(base: string, category: string | undefined, page = 1): string {
  return [base, category && `in/${category}`, page > 1 && `page/${page}`].filter(Boolean).join('/');
}

/** Rejects `page/1`: the first page has no number in its path, so that it has one address only. */
function list(category: string | undefined, number: string | undefined): ListPath | undefined {
  if (!/^([2-9]|[1-9]\d{1,4})$/.test(number ?? '')) return undefined;
  return { kind: 'list', category, page: Number(number) };
}
