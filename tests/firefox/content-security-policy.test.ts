import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '../crawl/support/routes';

const prefixes = ['', '/es', '/fr', '/ko'];
const otherRoutes = [
  '/help',
  '/guides/the-empty-tomb',
  '/embed/welcome/grace-chapel',
  '/nothing-here',
];
const dynamicRoutes = ['/locations?query=28202', '/search-result/jesus'];

const firefox = findFirefox();
if (!firefox)
  console.log('No Firefox was found: name one by FIREFOX_PATH, or install firefox-esr.');

/** Controls Firefox by WebDriver BiDi. */
describe.skipIf(!firefox)('in Firefox', () => {
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox,
      headless: true,
    });
    page = await browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.evaluateOnNewDocument(() => {
      const recorded: string[] = [];
      Object.assign(window, { violations: recorded });
      document.addEventListener('securitypolicyviolation', (event) => {
        recorded.push(`${event.effectiveDirective} ${event.blockedURI}`);
      });
    });
  });
  afterAll(() => browser?.close());

  it.each([...routes, ...otherRoutes, ...dynamicRoutes])(
    '%s does not violate its policy in any language',
    async (route) => {
      for (const prefix of prefixes) {
        errors.length = 0;
        await page.goto(`${inject('origin')}${prefix}${route}`);
        await hydrated(page);
        expect(await violationsOf(page)).toEqual([]);
        expect(errors.filter((text) => !/status of 404/.test(text))).toEqual([]);
      }
    },
  );

  it.each(['/', '/answers/did-jesus-live', '/nothing-here', ...dynamicRoutes])(
    '%s does not run event handlers that are injected into it',
    async (route) => {
      await page.goto(`${inject('origin')}${route}`);
      await hydrated(page);
      await page.evaluate(() => {
        const box = document.createElement('div');
        box.innerHTML =
          '<p onclick="window.ran = \'handler\'">Words</p><img alt="" src="/nothing.png" onerror="window.ran = \'error\'">';
        document.body.append(box);
        (box.firstChild as HTMLElement).click();
      });
      await page.waitForFunction(
        () => (window as unknown as RecordingWindow).violations.length === 2,
      );
      expect(await page.evaluate(() => (window as unknown as RecordingWindow).ran)).toBeUndefined();
    },
  );
});

interface RecordingWindow {
  violations: string[];
  ran?: string;
}

const violationsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as RecordingWindow).violations);

/** Waits until React has hydrated every link, button and field. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll(':is(a, button, input):not(.prose *)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const known = ['firefox-esr', 'firefox'].flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  );
  return [process.env.FIREFOX_PATH, ...known].find((file) => file && isExecutable(file));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
