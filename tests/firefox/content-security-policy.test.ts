import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '../crawl/support/routes';

const prefixes = ['', '/es', '/fr', '/ko'];
const others = ['/help', '/guides/the-empty-tomb', '/embed/welcome/grace-chapel', '/nothing-here'];
const made = ['/locations?query=28202', '/search-result/jesus'];

const firefox = findFirefox();
if (!firefox)
  console.log('No Firefox was found: name one by FIREFOX_PATH, or install firefox-esr.');

/** Drives Firefox by its WebDriver BiDi, independently of the site under test. */
describe.skipIf(!firefox)('in Firefox', () => {
  let browser: Browser;
  let page: Page;
  const said: string[] = [];

  beforeAll(async () => {
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox,
      headless: true,
    });
    page = await browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(String(error)));
    await page.evaluateOnNewDocument(() => {
      const noted: string[] = [];
      Object.assign(window, { violations: noted });
      document.addEventListener('securitypolicyviolation', (event) => {
        noted.push(`${event.effectiveDirective} ${event.blockedURI}`);
      });
    });
  });
  afterAll(() => browser?.close());

  it.each([...routes, ...others, ...made])(
    '%s runs under its policy in every language',
    async (route) => {
      for (const prefix of prefixes) {
        said.length = 0;
        await page.goto(`${inject('origin')}${prefix}${route}`);
        await hydrated(page);
        expect(await violationsOf(page)).toEqual([]);
        expect(said.filter((text) => !/status of 404/.test(text))).toEqual([]);
      }
    },
  );

  it.each(['/', '/answers/did-jesus-live', '/nothing-here', ...made])(
    '%s: scripts and event handlers that got into it stay dead',
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
      await page.waitForFunction(() => (window as unknown as Noting).violations.length === 2);
      expect(await page.evaluate(() => (window as unknown as Noting).ran)).toBeUndefined();
    },
  );
});

interface Noting {
  violations: string[];
  ran?: string;
}

const violationsOf = (page: Page) => page.evaluate(() => (window as unknown as Noting).violations);

/** React has taken over what a person can press. */
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
