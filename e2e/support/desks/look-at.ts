import type { Browser, Page } from '@playwright/test';
import { addStyle } from '../add-style';
import { findAxeFaults } from '../axe';
import { findOverflow } from '../overflow';
import type { Site } from '../site';
import { type Desks, type Role, signedIn } from './desk-site';
import { findKeyboardFaults } from './keyboard';
import type { State } from './states';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** More would wait for the processor. */
const pagesAtOnce = 2;

/** What adds the same to each page that has it, whose other states are looked at anyway. */
const added: State['is'][] = ['paged', 'done', 'not allowed'];

/** What is wrong with the states, each on a line of its own. */
export async function lookAt(
  states: State[],
  on: { browser: Browser; desks: Desks; site: Site },
  role: Role | undefined,
): Promise<string[]> {
  const context = await signedIn(on.browser, on, role);
  const waiting = [...states];
  const alike = new Set<State['is']>();
  const faults: string[] = [];
  const work = async () => {
    const page = await context.newPage();
    const said = noteConsole(page);
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const of = `${state.is} ${state.path}: `;
      said.length = 0;
      const isNew = !added.includes(state.is) || !alike.has(state.is);
      alike.add(state.is);
      const found = await faultsOf(page, state, isNew);
      faults.push(...found.concat(said).map((fault) => of + fault));
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  await context.close();
  return faults;
}

/** What the console says of the page that is open, a refusal that is asked for aside. */
function noteConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && !/status of 404/.test(message.text())) said.push(message.text());
  });
  return said;
}

/** With axe where that is `isNew`. */
async function faultsOf(page: Page, state: State, isNew: boolean): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const response = await page.goto(state.path);
  const faults = await faultsOfState(page, state, response?.status() ?? 0);
  faults.push(...(await findOverflow(page)));
  if (isNew) {
    faults.push(...(await findAxeFaults(page)));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    faults.push(...(await findAxeFaults(page, true)));
  }
  if (state.main) {
    await page.setViewportSize(desktop);
    faults.push(...(await findAxeFaults(page)));
    faults.push(...(await findKeyboardFaults(page)));
    faults.push(...(await overflowOf(page)));
    await page.goto(`/ko${state.path}`);
    faults.push(...(await overflowOf(page)).map((fault) => `in Korean: ${fault}`));
  }
  return faults;
}

/** At the narrowest, and with text of twice its size. */
async function overflowOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 844 });
  const found = await findOverflow(page);
  await addStyle(page, 'html { font-size: 200% !important; }');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await findOverflow(page)));
  }
  return found;
}

/** Whether the page is in the state at all, and draws the focus to what came of a form. */
async function faultsOfState(page: Page, { is }: State, status: number): Promise<string[]> {
  const wanted = is === 'not allowed' ? 404 : 200;
  const faults = status === wanted ? [] : [`is answered with ${status}`];
  const focused = page.locator(':focus');
  const shows: Partial<Record<State['is'], string>> = {
    refused: '[role=alert], [aria-invalid=true]',
    conflict: 'main :is(ins, del, [role=alert])',
    done: '[role=status]',
    paged: 'main nav a[rel=prev]',
  };
  const selector = shows[is];
  if (selector && (await page.locator(selector).count()) === 0) faults.push(`has no ${selector}`);
  if (is === 'refused' || is === 'done') {
    const isDrawn = await focused.evaluateAll(
      (found, wanted) => found.some((element) => element.matches(wanted)),
      selector ?? '',
    );
    if (!isDrawn) faults.push('draws the focus to nothing');
  }
  if ((await page.locator('h1').count()) !== 1) faults.push('has not one heading');
  return faults;
}
