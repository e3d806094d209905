import type { Page } from '@playwright/test';
import { addStyle } from './add-style';
import { findAxeFaults } from './axe';
import { findGridFaults } from './grid';
import { recordShifts, shift, shiftedElements } from './layout-shift';
import { findOverflow } from './overflow';
import {
  findPolicyFaults,
  findRunCode,
  injectCode,
  injectedViolations,
  recordViolations,
} from './page-policy';
import { waitForScripts } from './test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

interface Visit {
  /** The page's path without a locale. */
  path: string;
  address: string;
  /** The mode in which it is checked at the width of a phone; at that of a desktop it is in the other. */
  onPhone: 'light' | 'dark';
  /** Whether code is injected into it. */
  isAttacked: boolean;
}

/**
 * Opens a page once and makes all checks on it: its policy, code that it must not run, layout shifts, the grid,
 * accessibility and overflow. Each returned line names the check and the width.
 */
export async function findPageFaults(page: Page, visit: Visit): Promise<string[]> {
  const faults: string[] = [];
  const note = (check: string, found: string[]) =>
    faults.push(...found.map((fault) => `${check}: ${fault}`));

  await page.setViewportSize(phone);
  await recordShifts(page);
  const violations = await recordViolations(page);
  if (visit.isAttacked) await injectCode(page, visit.address);
  note('policy', findPolicyFaults(await page.goto(visit.address)));
  if (visit.isAttacked) note('injected code', await findRunCode(page));
  await waitForScripts(page);
  const shifted = await shift(page);
  if (shifted >= 0.05)
    note('layout shift', [
      `${shifted.toFixed(3)} of ${(await shiftedElements(page)).join(' and ')}`,
    ]);

  for (const width of [390, 768, 1280, 1680]) {
    await page.setViewportSize({ width, height: 900 });
    note(`grid at ${width} px`, await findGridFaults(page, visit.path, width));
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    const size = colorScheme === visit.onPhone ? phone : desktop;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    note(`accessibility in ${colorScheme} mode at ${size.width} px`, await findAxeFaults(page));
  }
  for (const width of [390, 320]) note(`overflow at ${width} px`, await overflowAt(page, width));
  await addStyle(page, 'html { font-size: 200% !important; }');
  for (const width of [320, 768, 1280]) {
    note(`overflow at ${width} px with text twice as large`, await overflowAt(page, width));
  }
  const own = (await violations()).slice(visit.isAttacked ? injectedViolations : 0);
  note('violation of its policy', own);
  return faults;
}

async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  return findOverflow(page);
}
