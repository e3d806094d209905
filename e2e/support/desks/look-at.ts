import type { Browser, Page } from '@playwright/test';
import { isThorough } from '../../../tests/support/thorough';
import { addStyle } from '../add-style';
import { findAxeFaults } from '../axe';
import { findOverflow } from '../overflow';
import type { Site } from '../site';
import { type Desks, type Role, signedIn } from './desk-site';
import { findKeyboardFaults } from './keyboard';
import type { OutcomeName, State } from './state';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** More pages at once would only wait for the processor. */
const pagesAtOnce = 2;

/** States that look alike on all pages, so that only the first of each is checked with axe. */
const alikeStates: State['is'][] = ['paged', 'done', 'not allowed'];

/** The faults of the states, one per line. */
export async function lookAt(
  states: State[],
  on: { browser: Browser; desks: Desks; site: Site },
  role: Role | undefined,
): Promise<string[]> {
  const context = await signedIn(on.browser, on, role);
  const waiting = [...states];
  let turn = 0;
  const checked = new Set<State['is']>();
  const faults: string[] = [];
  const work = async () => {
    const page = await context.newPage();
    const messages = recordConsole(page);
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const prefix = `${state.is} ${state.path}: `;
      messages.length = 0;
      const isNew = !alikeStates.includes(state.is) || !checked.has(state.is);
      checked.add(state.is);
      const stateFaults = await faultsOf(page, state, isNew, axeWidthOf(state, turn++));
      faults.push(...stateFaults.concat(messages).map((fault) => prefix + fault));
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  await context.close();
  return faults;
}

/** Where axe reads a state: those that are seen on a desktop, too, in turns (docs/decisions/0073). */
function axeWidthOf({ main }: State, turn: number): AxeWidth {
  if (!main) return 'phone';
  if (isThorough) return 'both';
  return turn % 2 ? 'desktop' : 'phone';
}

type AxeWidth = 'phone' | 'desktop' | 'both';

/** Records console errors and warnings of the page, except for expected 404s. */
function recordConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && !/status of 404/.test(message.text())) messages.push(message.text());
  });
  return messages;
}

/** The faults of one state; checked with axe if `isNew`. */
async function faultsOf(
  page: Page,
  state: State,
  isNew: boolean,
  axeWidth: AxeWidth,
): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const response = await page.goto(state.path);
  const faults = await faultsOfState(page, state, response?.status() ?? 0);
  faults.push(...(await findOverflow(page)));
  if (isNew && axeWidth !== 'desktop') {
    faults.push(...(await findAxeFaults(page)));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    faults.push(...(await findAxeFaults(page, true)));
  }
  if (state.main) {
    await page.setViewportSize(desktop);
    if (axeWidth !== 'phone') faults.push(...(await findAxeFaults(page)));
    faults.push(...(await findKeyboardFaults(page)));
    faults.push(...(await overflowOf(page)));
    await page.goto(`/ko${state.path}`);
    faults.push(...(await overflowOf(page)).map((fault) => `in Korean: ${fault}`));
  }
  return faults;
}

/** Overflow at the narrowest width, and with text of twice the size. */
async function overflowOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 844 });
  const faults = await findOverflow(page);
  await addStyle(page, 'html { font-size: 200% !important; }');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    faults.push(...(await findOverflow(page)));
  }
  return faults;
}

/** An element that each outcome shows. Next adds an alert of its own outside `main`. */
const outcomeElements: Record<OutcomeName, string> = {
  refused: 'main :is([role=alert], [aria-invalid=true])',
  conflict: 'main :is(ins, del, [role=alert])',
  done: 'main [role=status]:not(:empty)',
  paged: 'main nav a[rel=prev]',
};

/** Checks that the page is in the state, and that it moves the focus to the outcome of a form. */
async function faultsOfState(page: Page, state: State, status: number): Promise<string[]> {
  const expected = state.is === 'not allowed' ? 404 : 200;
  const faults = status === expected ? [] : [`returns ${status}`];
  if ((await page.locator('h1').count()) !== 1) faults.push('does not have exactly one h1');
  return faults.concat(
    'shows' in state
      ? await faultsOfText(page, state.shows)
      : await faultsOfOutcome(page, state.is),
  );
}

async function faultsOfText(page: Page, text: string): Promise<string[]> {
  const shown = page.locator('main').getByText(text).filter({ visible: true });
  const refusals = page.locator(outcomeElements.refused);
  return [
    ...((await shown.count()) > 0 ? [] : [`does not show “${text}”`]),
    ...((await refusals.count()) > 0 ? ['reports an error'] : []),
  ];
}

async function faultsOfOutcome(page: Page, is: OutcomeName): Promise<string[]> {
  const selector = outcomeElements[is];
  const faults = (await page.locator(selector).count()) > 0 ? [] : [`has no ${selector}`];
  if (is === 'refused' || is === 'done') {
    // The browser applies `autofocus` with its first frame, which may come after the load event.
    const movesFocus = await page
      .locator(`:is(${selector}):focus`)
      .waitFor({ state: 'attached', timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
    if (!movesFocus) faults.push('moves the focus to no outcome');
  }
  return faults;
}
