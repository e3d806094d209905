import { nowhere, routes } from '../tests/crawl/support/routes';
import { isThorough } from '../tests/support/thorough';
import {
  blockedMessage,
  findPolicyFaults,
  findRunCode,
  injectCode,
  recordViolations,
} from './support/page-policy';
import {
  expect,
  formPages,
  languages,
  refusedMessage,
  sweptPages,
  test,
  visit,
  waitForScripts,
} from './support/test';
import { words } from './support/words';

/**
 * Every page has its own policy (docs/decisions/0038). As in every journey the console is checked:
 * violations of a policy are errors there. What every-page.spec.ts opens in English or Korean is not opened again.
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

const opened = [...new Set([...routes, ...others])];

/** The routes that are opened in a language: in turns, as the crawl checks the policy of each page, without a browser. */
function routesIn(locale: string): string[] {
  if (isThorough) return opened;
  const inTurn = opened.filter(
    (_, index) => languages[index % languages.length]?.locale === locale,
  );
  const isSwept = locale === 'en' || locale === 'ko' ? new Set<string>(sweptPages) : new Set();
  return inTurn.filter((route) => !isSwept.has(route));
}

test.describe('the Content-Security-Policy', () => {
  // The page of an unknown address.
  test.use({ allowedMessages: [refusedMessage] });

  for (const { locale, prefix } of languages) {
    test(`of every page in ${locale} is strict, and no page violates its own`, async ({ page }) => {
      const violations = await recordViolations(page);
      for (const route of routesIn(locale)) {
        const address = prefix + route;
        await test.step(address, async () => {
          const faults = findPolicyFaults(await page.goto(address));
          await waitForScripts(page);
          expect.soft([...faults, ...(await violations())], address).toEqual([]);
        });
      }
    });
  }
});

test.describe('code injected into the HTML of an embedded player', () => {
  test.use({ allowedMessages: [blockedMessage] });

  test('does not run', async ({ page }) => {
    const address = '/embed/welcome/grace-chapel';
    await recordViolations(page);
    await injectCode(page, address);
    await page.goto(address);
    expect(await findRunCode(page)).toEqual([]);
    await waitForScripts(page);
  });
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
