import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds in the page as it stands, by its rule. With `repainted` alone what may differ where the
 * same page has other colours.
 */
export async function findAxeFaults(page: Page, repainted = false): Promise<string[]> {
  // The frames of a page are other hosts' or none, so the page alone is looked at: it is quicker.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const asked = repainted ? axe.withRules(['color-contrast']) : axe.withTags(rules);
  const { violations } = await asked.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** axe finds nothing in the page as it stands. */
export async function expectAccessible(page: Page) {
  expect(await findAxeFaults(page)).toEqual([]);
}
