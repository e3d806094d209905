import { globSync } from 'node:fs';
import path from 'node:path';
import { type Role, signedIn, test } from './support/desks/desk-site';
import { lookAt } from './support/desks/look-at';
import { statesOf } from './support/desks/states';
import { findBrokenWords, findOverflow } from './support/overflow';
import { expect } from './support/test';

/* Every page of both desks in every state that it has. One site for each part, filled beforehand. */

const folder = 'app/[locale]/(desk)';

const parts: Record<string, (Role | undefined)[]> = {
  churches: [
    ...(['owner', 'colleague', 'newcomer', 'unconfirmed'] as const),
    ...(['suspended', 'withdrawn', 'individual'] as const),
  ],
  'the ministry': [
    ...(['administrator', 'editor', 'translator', 'moderator', 'supporter'] as const),
    undefined,
  ],
};
const roles = Object.values(parts).flat();

/** Those with many pages see them in several tests, so that none takes minutes on a slow machine. */
const shares: Partial<Record<Role, number>> = {
  administrator: 6,
  owner: 3,
};

for (const [part, itsRoles] of Object.entries(parts)) {
  test.describe(`the desk of ${part}`, () => {
    // In one worker, so that the site is filled and started only once.
    test.describe.configure({ mode: 'default' });

    const each = itsRoles.flatMap((role) => {
      const of = shares[role as Role] ?? 1;
      return Array.from({ length: of }, (_, share) => ({ role, share, of }));
    });
    for (const { role, share, of } of each) {
      const some = of > 1 ? ` (${share + 1} of ${of})` : '';
      test(`every state of the pages${some} is correct for the role “${role ?? 'none'}”, on a phone and a desktop, in light and dark mode`, async ({
        browser,
        desks,
        site,
      }) => {
        const states = Object.values(statesOf(desks))
          .flat()
          .filter(({ as }) => as === role)
          .filter((_, at) => at % of === share);
        expect(states.length).toBeGreaterThan(0);
        expect(await lookAt(states, { browser, desks, site }, role)).toEqual([]);
      });
    }

    const [head] = itsRoles;
    test(`no word of the menu is broken for the role “${head}”, in the languages with long words`, async ({
      browser,
      desks,
      site,
    }) => {
      const context = await signedIn(browser, { desks, site }, head);
      const page = await context.newPage();
      for (const language of ['fr', 'es', 'ko']) {
        await page.goto(`/${language}/desk`);
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          // On a phone the menu is folded; its summary names the room.
          if (width === 320) await page.locator('[data-desk] > details > summary').click();
          const menu = '[data-desk] > details, [data-desk] nav';
          expect(await findBrokenWords(page, menu), `${language} at ${width} px`).toEqual([]);
          expect(await findOverflow(page), `${language} at ${width} px`).toEqual([]);
        }
      }
      await context.close();
    });

    if (itsRoles.includes('owner')) {
      test('every desk page is in the table of states', ({ desks }) => {
        const pages = globSync('**/page.tsx', { cwd: folder }).map((file) => path.dirname(file));
        expect(Object.keys(statesOf(desks)).toSorted()).toEqual(pages.toSorted());
        const named = Object.values(statesOf(desks)).flatMap((states) =>
          states.map(({ as }) => as),
        );
        expect([...new Set(named)].filter((role) => !roles.includes(role))).toEqual([]);
      });
    }
  });
}
