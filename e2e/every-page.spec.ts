import { findPageFaults } from './support/page-faults';
import { blockedMessage } from './support/page-policy';
import { plantFaults } from './support/plant-faults';
import { expect, formPages, pageKinds, sweptPages, test } from './support/test';

// One of the pages does not exist, and the policy blocks injected code.
test.use({ allowedMessages: [blockedMessage], contextOptions: { reducedMotion: 'reduce' } });

/** One page of each kind gets injected code; the others of the same kind have the same scripts. */
const isAttacked = (path: string) => [...pageKinds, ...formPages].some((kind) => kind === path);

/** Languages in turns, and modes at the width of a phone. */
const turns = [
  { prefix: '', onPhone: 'light' },
  { prefix: '/ko', onPhone: 'dark' },
] as const;

for (const [index, path] of sweptPages.entries()) {
  const { prefix, onPhone } = turns[index % 2 ? 1 : 0];
  const address = path === '/' ? prefix || '/' : prefix + path;

  test(`${address} is accessible, on the grid and safe, without layout shifts or overflow`, async ({
    page,
  }) => {
    const visit = { path, address, onPhone, isAttacked: isAttacked(path) };
    expect(await findPageFaults(page, visit), address).toEqual([]);
  });
}

test('a visit names each fault by its check', async ({ page }) => {
  const address = '/pages/about-lampstand';
  await plantFaults(page, address);
  const visit = { path: address, address, onPhone: 'light', isAttacked: false } as const;
  const faults = await findPageFaults(page, visit);
  for (const named of [
    /^policy: .*object-src \*/,
    /^violation of its policy: script-src-elem inline$/,
    /^layout shift: 0\.\d+ of </,
    /^grid at 768 px: the heading begins at \d+ px, the logo at \d+ px$/,
    /^grid at 1280 px: the side column is 352 px wide, to 12\d\d px$/,
    /^grid at 390 px: the page is 4\d\d px wide$/,
    /^accessibility in light mode at 390 px: label: <input/,
    /^accessibility in dark mode at 1280 px: color-contrast: <p/,
    /^accessibility in light mode at 390 px: heading-order: <h5/,
    /^accessibility in light mode at 390 px: target-size: <button/,
    /^overflow at 320 px: <div/,
    /^overflow at 768 px with text twice as large: <div/,
  ]) {
    expect(faults).toContainEqual(expect.stringMatching(named));
  }
});

test('a visit names injected code that runs', async ({ page }) => {
  const address = '/pages/about-lampstand';
  // As if the page had no policy.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => Object.assign(window, { ran: 'script' }));
  });
  const visit = { path: address, address, onPhone: 'light', isAttacked: true } as const;
  expect(await findPageFaults(page, visit)).toEqual(['injected code: script ran']);
});
