import type { Page } from '@playwright/test';
import { nowhere, routes } from '../tests/crawl/support/routes';
import { isThorough } from '../tests/support/thorough';
import {
  expect,
  formPages,
  languages,
  pageKinds,
  refusedMessage,
  test,
  visit,
  waitForScripts,
} from './support/test';
import { words } from './support/words';

/**
 * Every page has its own policy (docs/decisions/0038). As in every journey the console is checked:
 * violations of a policy are errors there.
 */
const others = [
  ...['/help', '/guides/the-empty-tomb', '/answers/in/jesus', '/locations?query=28202'],
  ...['/search-result/zzzqqq', '/playlist-show/when-the-night-is-long', '/desk/questions'],
  ...[
    '/embed/welcome/grace-chapel',
    '/embed/answers/did-jesus-live',
    '/nothing-here',
    ...nowhere.slice(0, 1),
  ],
  ...formPages,
];

/** Collects the violations of a page's policy. */
async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const recorded: string[] = [];
    Object.assign(window, { violations: recorded });
    document.addEventListener('securitypolicyviolation', (event) => {
      recorded.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

test.describe('the Content-Security-Policy', () => {
  // The page of an unknown address.
  test.use({ allowedMessages: [refusedMessage] });

  for (const [index, route] of [...new Set([...routes, ...others])].entries()) {
    test(`of ${route} is strict, and the page does not violate it`, async ({ page }) => {
      const violations = await recordViolations(page);
      // Languages in turns: the crawl checks the policy of each page, without a browser.
      const turn = languages.filter((_, at) => isThorough || at === index % languages.length);
      for (const { prefix } of turn) {
        const response = await page.goto(`${prefix}${route}`);
        const policy = response?.headers()['content-security-policy'] ?? '';
        expect(policy).toMatch(/script-src 'self' 'strict-dynamic' 'sha256-[^;]+;/);
        expect(policy).toContain("base-uri 'none';object-src 'none';frame-ancestors 'self'");
        expect(policy).not.toMatch(/unsafe|\*/);
        await waitForScripts(page);
        expect(await violations()).toEqual([]);
      }
    });
  }
});

test.describe('code injected into the HTML', () => {
  test.use({ allowedMessages: [/Content Security Policy|responded with a status of 404/] });

  for (const path of [...pageKinds, ...formPages, '/embed/welcome/grace-chapel']) {
    test(`of ${path} does not run, and the page still works`, async ({ page }) => {
      const injected =
        '<script>window.ran = "script"</script>' +
        '<img alt="" src="/nothing.png" onerror="window.ran = \'handler\'">' +
        '<script src="/embed.js"></script>' +
        '<a id="trap" href="javascript:void(window.ran = \'address\')">Trap</a>';
      const violations = await recordViolations(page);
      await page.route(
        (url) => `${url.pathname}${url.search}` === path,
        async (route) => {
          if (route.request().resourceType() !== 'document') return route.fallback();
          const response = await route.fetch();
          const body = (await response.text()).replace('</body>', `${injected}</body>`);
          await route.fulfill({ response, body });
        },
      );
      await page.goto(path);
      await expect
        .poll(async () => (await violations()).map((violation) => violation.split(' ')[0]).sort())
        .toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem']);
      await page.locator('#trap').evaluate((trap: HTMLAnchorElement) => trap.click());
      await page.evaluate(() => {
        const box = document.createElement('div');
        box.innerHTML = '<p onclick="window.ran = \'late handler\'">Words</p>';
        document.body.append(box);
        (box.firstChild as HTMLElement).click();
      });
      await expect.poll(async () => (await violations()).length).toBe(5);
      expect(await page.evaluate(() => (window as { ran?: string }).ran)).toBeUndefined();
      await page.locator('#trap').evaluate((trap) => trap.remove());
      await waitForScripts(page);
    });
  }
});

test.describe('players of video hosts', () => {
  test.use({ allowedOrigins: ['https://player.vimeo.com', 'https://vimeo.com'] });

  test('fill their container by style sheets that the policy allows', async ({ page }) => {
    const violations = await recordViolations(page);
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' }),
    );
    await visit(page, '/answers/do-the-stars-point-to-god');
    const { video } = words('en');
    const play = video.play.replace('{title}', '');
    await page.getByRole('main').getByRole('button', { name: play }).first().click();
    const frame = page.locator('vimeo-video iframe');
    await expect(frame).toHaveCSS('position', 'absolute');
    expect(await violations()).toEqual([]);
  });
});

test('a host’s embed code runs in a frame with an opaque origin, which cannot reach the page', {
  tag: '@core',
}, async ({ page }) => {
  await visit(page, '/help');
  const received = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        frame.src = '/embed-code';
        const code =
          '<p>film</p><script>let reached="nothing";try{reached=parent.document.title}catch{}' +
          'parent.postMessage([reached,origin,document.body.textContent.slice(0,4)],"*")</script>';
        frame.onload = () => frame.contentWindow?.postMessage(code, '*');
        window.addEventListener('message', ({ data }) => Array.isArray(data) && resolve(data));
        document.body.append(frame);
      }),
  );
  expect(received).toEqual(['nothing', 'null', 'film']);
});
