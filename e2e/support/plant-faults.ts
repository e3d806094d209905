import type { Page } from '@playwright/test';

/**
 * Plants a fault of each kind in the page at this address, for a test of the checks of `findPageFaults`. To be called
 * before the page is opened. The class keeps `waitForScripts` from waiting until React knows them.
 */
export async function plantFaults(page: Page, address: string): Promise<void> {
  const planted =
    '<script>window.ran = "script"</script><h5>A level skipped</h5><input><p>Pale words</p>' +
    '<button type="button">.</button><button type="button">.</button><div>Wide</div>';
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</body>',
        `<section data-planted class="prose">${planted}</section></body>`,
      );
      const policy = response.headers()['content-security-policy'] ?? '';
      const headers = {
        ...response.headers(),
        'content-security-policy': policy.replace("object-src 'none'", 'object-src *'),
      };
      await route.fulfill({ response, body, headers });
    },
  );
  await page.addInitScript(styleFaults);
}

/** Runs in the page: gives faults their styles, which the policy does not allow in HTML. */
function styleFaults(): void {
  const styleOf = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element.style;
  };
  addEventListener('DOMContentLoaded', () => {
    Object.assign(styleOf('h1'), { position: 'relative', left: '7px' });
    Object.assign(styleOf('main aside'), { position: 'relative', left: '9px' });
    Object.assign(styleOf('[data-planted] > p'), { color: '#777', background: '#888' });
    Object.assign(styleOf('[data-planted] > div'), { width: 'max(420px, 26em)' });
    for (const button of document.querySelectorAll<HTMLElement>('[data-planted] > button')) {
      Object.assign(button.style, { width: '9px', height: '9px', padding: '0', fontSize: '4px' });
    }
  });
  new PerformanceObserver(() => {
    styleOf('main').marginTop = '300px';
  }).observe({ type: 'paint', buffered: true });
}
