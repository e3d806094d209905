import type { Page, Step } from '../../server/document/page.ts';
import * as real from '../../server/document/steps.ts';

/** What each step does to a page of a language instead of its work. */
const failures: Record<string, Step['apply']> = {
  en: () => Promise.reject(new Error('broken on purpose')),
  es: () => undefined,
  ko: (page) => ({ ...page, html: page.html.slice(0, page.html.length / 2) }),
};
const languageOf = ({ html }: Page) => /<html lang="([a-z]+)"/.exec(html)?.[1] ?? '';
const broken = (steps: readonly Step[]) =>
  steps.map(({ name, apply }) => ({
    name,
    apply: (page: Page) => (failures[languageOf(page)] ?? apply)(page),
  }));

export const stepsOfCachedPages = broken(real.stepsOfCachedPages);
export const stepsOfUncachedPages = broken(real.stepsOfUncachedPages);
