import type { Page, Site } from '../support/crawl';

export interface Rule {
  name: string;
  /** The faults of a page, each in a few words. */
  faults(page: Page, site: Site): string[];
}

/** The faults whose condition holds. */
export function faultsIf(conditions: Record<string, boolean>): string[] {
  return Object.keys(conditions).filter((fault) => conditions[fault]);
}

/** The content of a meta element if the page has exactly one of that name. */
export function only(page: Page, name: string): string | undefined {
  const contents = page.meta.get(name) ?? [];
  return contents.length === 1 ? contents[0] : undefined;
}

export const hides = (page: Page) => /\bnoindex\b/.test(robotsOf(page));
export const robotsOf = (page: Page) => (page.meta.get('robots') ?? []).join(', ');

/** Whether the page is in its own language, and not in English because a translation is missing. */
export const isInItsLanguage = (page: Page) =>
  page.headings.every(({ lang }) => lang === undefined || lang === page.locale);
