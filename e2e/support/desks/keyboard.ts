import type { Page } from '@playwright/test';
import { type FocusWatch, watchFocus } from '../visible-focus';

/** An element that Tab reached: its name, its position, and whether its focus is visible. */
interface Stop {
  name: string;
  seen: boolean;
  box: { left: number; right: number; top: number; bottom: number };
  /** Identifies the control; the buttons of a radio group share one key. */
  key: string;
}

/** The stops of one round, and the text of the focused element. */
interface Round {
  stops: Stop[];
  inside: string;
}

/**
 * The faults of moving through a page by Tab, from its top: controls that are never reached, stops without a
 * visible focus, stops above or left of the previous one, and keyboard traps.
 */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  const expected = await page.evaluate(recordStops);
  let { stops, inside } = await press(page, expected.length);
  let missed = missing(expected, stops);
  // Time fields and media controls have several stops each, so Tab is pressed more often if controls are missing.
  for (let before = Infinity; missed.length > 0 && missed.length < before; ) {
    before = missed.length;
    ({ stops, inside } = await press(page, 12));
    missed = missing(expected, stops);
  }
  const unseen = stops.filter(({ seen }) => !seen);
  return [
    ...missed.map(({ name }) => `Tab does not reach ${name}`),
    ...unseen.map(({ name }) => `no visible focus on ${name}`),
    ...outOfOrder(fromTop(stops, expected[0]?.key)),
    ...(inside && missed.length > 0 ? [`Tab does not get past ${inside}`] : []),
  ];
}

async function press(page: Page, times: number): Promise<Round> {
  for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press('Tab');
  return page.evaluate(takeStops);
}

function missing<Control extends { key: string }>(expected: Control[], stops: Stop[]): Control[] {
  const reached = new Set(stops.map(({ key }) => key));
  return expected.filter(({ key }) => !reached.has(key));
}

/** Rotates the stops to start at the top: on a busy machine a round may begin elsewhere. */
function fromTop(stops: Stop[], first: string | undefined): Stop[] {
  const top = stops.findIndex(({ key }) => key === first);
  return top > 0 ? [...stops.slice(top), ...stops.slice(0, top)] : stops;
}

/** Stops out of visual order. A column to the right may start above the end of the previous one, and span rows. */
function outOfOrder(stops: Stop[]): string[] {
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index] as Stop;
    const isAbove = stop.box.bottom <= before.box.top + 1;
    const isLeftInRow =
      stop.box.right <= before.box.left + 1 &&
      stop.box.top < (before.box.top + before.box.bottom) / 2 &&
      stop.box.bottom > before.box.top + 1;
    const isNextColumn = stop.box.left >= before.box.right;
    return (isAbove && !isNextColumn) || isLeftInRow
      ? [`${stop.name} comes after ${before.name}, which stands below or right of it`]
      : [];
  });
}

/** Runs in the page: starts recording stops, and returns the controls that Tab must reach. */
function recordStops(): { name: string; key: string }[] {
  const control =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex="0"],video[controls],iframe';
  const controls = [...document.querySelectorAll<HTMLElement>(control)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled,[tabindex="-1"]') &&
      !element.closest('[inert]') &&
      !(element.tagName === 'SUMMARY' && !element.parentElement?.matches('details')),
  );
  const nameOf = (element: HTMLElement) =>
    `${element.tagName.toLowerCase()} “${(
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      ''
    )
      .trim()
      .slice(0, 50)}”`;
  const groups = new Map<string, object>();
  const numbers = new Map<object, string>();
  // Keys depend on the element and not on its position, because scripts may add elements meanwhile.
  const keyOf = (element: HTMLElement) => {
    const { type, name, form } = element as HTMLInputElement;
    const group =
      type === 'radio' ? `${[...document.forms].indexOf(form as HTMLFormElement)} ${name}` : '';
    if (group && !groups.has(group)) groups.set(group, element);
    const first = groups.get(group) ?? element;
    if (!numbers.has(first)) numbers.set(first, String(numbers.size));
    return numbers.get(first) ?? '';
  };
  const { hasVisibleFocus } = window as unknown as FocusWatch;
  const stops: Stop[] = [];
  document.addEventListener('focusin', ({ target }) => {
    const element = target as HTMLElement;
    if (keyOf(element) === stops.at(-1)?.key) return;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [window.scrollX, window.scrollY];
    stops.push({
      ...{ name: nameOf(element), key: keyOf(element) },
      seen: hasVisibleFocus(element),
      box: { left: left + x, right: right + x, top: top + y, bottom: bottom + y },
    });
  });
  Object.assign(window, { stops });
  // Tab continues from the last focused element, so the focus is first moved to the top.
  document.documentElement.tabIndex = -1;
  document.documentElement.focus();
  document.documentElement.removeAttribute('tabindex');
  stops.length = 0;
  const all = controls.map((element) => ({ name: nameOf(element), key: keyOf(element) }));
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
}

/** Runs in the page: the stops of the first round so far. */
function takeStops(): Round {
  const { stops } = window as unknown as { stops: Stop[] };
  const again = stops.findIndex(
    ({ key }, index) => index > 0 && stops.slice(0, index).some((other) => other.key === key),
  );
  const active = document.activeElement;
  const inside = active && active !== document.body ? (active.textContent ?? '').slice(0, 50) : '';
  return { stops: again < 0 ? stops : stops.slice(0, again), inside };
}
