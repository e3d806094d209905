import type { Page, Site } from '../support/crawl';

export interface Rule {
  name: string;
  /** What is wrong with a page, each in a few words. */
  faults(page: Page, site: Site): string[];
}

/** The faults whose condition holds. */
export function faultsIf(conditions: Record<string, boolean>): string[] {
  return Object.keys(conditions).filter((fault) => conditions[fault]);
}

/** What a meta element says, where the page has exactly one of that name. */
export function only(page: Page, name: string): string | undefined {
  const contents = page.meta.get(name) ?? [];
  return contents.length === 1 ? contents[0] : undefined;
}

export const hides = (page: Page) => /\bnoindex\b/.test(robotsOf(page));
export const robotsOf = (page: Page) => (page.meta.get('robots') ?? []).join(', ');

/** A page shows itself in its own language, not in English for want of a translation. */
export const isInItsLanguage = (page: Page) =>
  page.headings.every(({ lang }) => lang === undefined || lang === page.locale);
