import type { Locale } from '../contract/locales.ts';

/** A view of a page, without data about the visitor. */
export interface PageView {
  locale: Locale;
  /** The first segment of its path, `home` if there is none. */
  kind: string;
  /** The rest of the path; empty for a list. */
  slug: string;
}

/** Maximum number of different pages between two calls of `takePageViews`; further pages are not counted. */
const maxPages = 5_000;

let sums = new Map<string, number>();
const separator = '\n';

/** Adds to the sums of this process; `times` is for restoring sums that could not be stored. */
export function notePageView({ locale, kind, slug }: PageView, times = 1): void {
  const name = [locale, kind, slug].join(separator);
  const before = sums.get(name);
  if (before === undefined && sums.size >= maxPages) return;
  sums.set(name, (before ?? 0) + times);
}

/** Returns and resets the sums. */
export function takePageViews(): (PageView & { times: number })[] {
  const taken = [...sums];
  sums = new Map();
  return taken.map(([name, times]) => {
    const [locale, kind, slug] = name.split(separator) as [Locale, string, string];
    return { locale, kind, slug, times };
  });
}
