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

/** On globalThis, because Next and server/ each load their own copy of this module. */
const key = Symbol.for('lampstand.page-views');
const holder = globalThis as { [key]?: Map<string, number> };
const separator = '\n';

/** Adds to the sums of this process; `times` is for restoring sums that could not be stored. */
export function notePageView({ locale, kind, slug }: PageView, times = 1): void {
  holder[key] ??= new Map();
  const views = holder[key];
  const name = [locale, kind, slug].join(separator);
  const before = views.get(name);
  if (before === undefined && views.size >= maxPages) return;
  views.set(name, (before ?? 0) + times);
}

/** Returns and resets the sums. */
export function takePageViews(): (PageView & { times: number })[] {
  const sums = holder[key] ?? new Map<string, number>();
  holder[key] = new Map();
  return [...sums].map(([name, times]) => {
    const [locale, kind, slug] = name.split(separator) as [Locale, string, string];
    return { locale, kind, slug, times };
  });
}
