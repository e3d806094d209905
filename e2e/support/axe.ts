import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations that axe finds in the page's present state. With `repainted`, only those of rules that may
 * differ when the same page has other colours.
 */
export async function findAxeFaults(page: Page, repainted = false): Promise<string[]> {
  // Frames belong to other hosts, so only the page itself is checked, which is faster.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const scan = repainted ? axe.withRules(['color-contrast']) : axe.withTags(rules);
  const { violations } = await scan.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Expects no violations in the page's present state. */
export async function expectAccessible(page: Page) {
  expect(await findAxeFaults(page)).toEqual([]);
}
