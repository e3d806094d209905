import { beforeAll, expect, it } from 'vitest';
import { printedAddress } from '@/components/print/printed-address';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const at = (path: string) => `https://www.lampstand.example${path}`;

it.each([
  ['/welcome/基督教华人教会', '/welcome/基督教华人教会'],
  ['/welcome/كنيسة-النعمة', '/welcome/كنيسة-النعمة'],
  ['/welcome/hội-thánh', '/welcome/hội-thánh'],
  ['/ko/welcome/은혜교회', '/ko/welcome/은혜교회'],
  // A letter that no typeface has, an emoji, spaces and what looks like something else stay encoded.
  ['/welcome/ᚠ-church', '/welcome/%E1%9A%A0-church'],
  ['/welcome/⛪', '/welcome/%E2%9B%AA'],
  ['/welcome/a%2Fb', '/welcome/a%2Fb'],
  ['/welcome/a%20b', '/welcome/a%20b'],
  ['/welcome/a%E2%80%8Bb', '/welcome/a%E2%80%8Bb'],
  [`/welcome/${encodeURIComponent('é'.normalize('NFD'))}`, '/welcome/e%CC%81'],
  ['/welcome/%FF', '/welcome/%FF'],
  // Directions that are mixed would be printed in another order.
  ['/welcome/نعمة-2nd', '/welcome/%D9%86%D8%B9%D9%85%D8%A9-2nd'],
  ['/welcome/grace-חסד', '/welcome/grace-%D7%97%D7%A1%D7%93'],
])('printedAddress prints %s as %s, which leads to the same page', (path, printed) => {
  const address = printedAddress(new URL(at(path)).href);
  expect(address).toBe(`lampstand.example${printed}`);
  expect(new URL(`https://www.${address}`).href).toBe(new URL(at(path)).href);
});

it('printedAddress prints a domain as browsers show it', () => {
  expect(printedAddress('https://xn--hq1bm8jm9l.xn--3e0b707e/welcome/a')).toMatch(
    /^[가-힣]+\.한국\/welcome\/a$/,
  );
});
