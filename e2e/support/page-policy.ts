import type { Page, Response } from '@playwright/test';

interface Recorded {
  violations: string[];
  /** What of the injected code has run. */
  ran?: string;
}

/** Collects the violations of a page's policy. To be called before the page is opened. */
export async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const recorded: string[] = [];
    Object.assign(window, { violations: recorded });
    document.addEventListener('securitypolicyviolation', (event) => {
      recorded.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as Recorded).violations);
}

/** What is not strict in the policy of a response. */
export function findPolicyFaults(response: Response | null): string[] {
  const policy = response?.headers()['content-security-policy'] ?? '';
  const isStrict =
    /script-src 'self' 'strict-dynamic' 'sha256-[^;]+;/.test(policy) &&
    policy.includes("base-uri 'none';object-src 'none';frame-ancestors 'self'") &&
    !/unsafe|\*/.test(policy);
  return isStrict ? [] : [policy || 'none'];
}

/** Chromium's messages about what `injectCode` adds; whether only that was blocked, `findRunCode` checks. */
export const blockedMessage =
  /violates the following Content Security Policy|responded with a status of 404/;

const injected =
  '<script data-injected>window.ran = "script"</script>' +
  '<img data-injected alt="" src="/nothing.png" onerror="window.ran = \'handler\'">' +
  '<script data-injected src="/embed.js"></script>' +
  '<a data-injected href="javascript:void(window.ran = \'address\')">Trap</a>';

/** The number of violations that the code of `injectCode` and of `findRunCode` causes. */
export const injectedViolations = 5;

/** Adds code to the HTML of this address, as if somebody had smuggled it in. To be called before the page is opened. */
export async function injectCode(page: Page, address: string): Promise<void> {
  await page.route(
    (url) => `${url.pathname}${url.search}` === address,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', `${injected}</body>`);
      await route.fulfill({ response, body });
    },
  );
}

/**
 * Adds more code to a page opened after `injectCode`, removes both, and returns what of them its policy has not blocked,
 * or what else it has blocked.
 */
export async function findRunCode(page: Page): Promise<string[]> {
  await waitForViolations(page, 3);
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[data-injected]')?.click();
    const box = document.createElement('div');
    box.dataset.injected = '';
    box.innerHTML = '<p onclick="window.ran = \'late handler\'">Words</p>';
    document.body.append(box);
    (box.firstChild as HTMLElement).click();
  });
  await waitForViolations(page, injectedViolations);
  const { violations, ran } = await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-injected]')) element.remove();
    const { violations, ran } = window as unknown as Recorded;
    return { violations, ran };
  });
  const directives = violations.map((violation) => violation.split(' ')[0]);
  const expected = ['attr', 'attr', 'elem', 'elem', 'elem'].map((part) => `script-src-${part}`);
  const isExpected = directives.toSorted().join() === expected.join();
  return [
    ...(ran === undefined ? [] : [`${ran} ran`]),
    ...(isExpected ? [] : [`blocked ${violations.join(', ') || 'nothing'}`]),
  ];
}

/** Waits until so many violations are recorded; gives up after a time, so that what is missing is reported. */
async function waitForViolations(page: Page, count: number): Promise<void> {
  const isEnough = (enough: number) => (window as unknown as Recorded).violations.length >= enough;
  await page.waitForFunction(isEnough, count, { timeout: 30_000 }).catch(() => undefined);
}
