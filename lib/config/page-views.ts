import type { Locale } from '../contract/locales.ts';

/** That a page was answered to someone, and nothing of who it was. */
export interface PageView {
  locale: Locale;
  /** The first segment of its address, `home` without one. */
  kind: string;
  /** The rest of it; empty for a list. */
  slug: string;
}

/** Different pages between two times that they are taken: beyond, new ones are not counted. */
const maxPages = 5_000;

/** On globalThis, because Next evaluates modules of its own copy and server/ another. */
const key = Symbol.for('lampstand.page-views');
const holder = globalThis as { [key]?: Map<string, number> };
const separator = '\n';

/** Adds to the sums of this process; `times` where some are put back. */
export function notePageView({ locale, kind, slug }: PageView, times = 1): void {
  holder[key] ??= new Map();
  const views = holder[key];
  const name = [locale, kind, slug].join(separator);
  const before = views.get(name);
  if (before === undefined && views.size >= maxPages) return;
  views.set(name, (before ?? 0) + times);
}

/** The sums since they were last taken; they begin anew. */
export function takePageViews(): (PageView & { times: number })[] {
  const taken = holder[key] ?? new Map<string, number>();
  holder[key] = new Map();
  return [...taken].map(([name, times]) => {
    const [locale, kind, slug] = name.split(separator) as [Locale, string, string];
    return { locale, kind, slug, times };
  });
}
