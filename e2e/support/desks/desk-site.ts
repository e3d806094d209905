import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { copyFilledFolder, Running, type Site, serve, temporaryFolder } from '../site';
import { test as base } from '../test';
import type { fillChurch, otherChurches } from './fill-church';
import type { fillMinistry, fillStaff } from './fill-ministry';
import type { lettersAndSteps } from './fill-people';

type Filled<Fill extends (...parameters: never[]) => Promise<object>> = Awaited<ReturnType<Fill>>;

/** The people that `fill-desks.ts` has created, and the ids that addresses contain. */
export interface Desks {
  church: Filled<typeof fillChurch>;
  others: Filled<typeof otherChurches>;
  staff: Filled<typeof fillStaff>;
  ministry: Filled<typeof fillMinistry>;
  letters: Filled<typeof lettersAndSteps>;
}

/** The owner and an editor of the church that uses all features; owners of other churches; the ministry's staff. */
export type Role =
  | 'owner'
  | 'colleague'
  | 'newcomer'
  | 'unconfirmed'
  | 'suspended'
  | 'withdrawn'
  | 'individual'
  | keyof Desks['staff'];

/** For journeys on a separate site with both desks filled; it sends no letters. */
export const test = base.extend<object, { isWrittenTo: boolean; desks: Desks; site: Site }>({
  // Tests that write need a separate site: another value of this option gets another worker.
  isWrittenTo: [false, { scope: 'worker', option: true }],
  desks: [
    async ({ isWrittenTo: _ }, use) => {
      const { folder, remove } = temporaryFolder();
      dataDir = path.join(folder, 'data');
      copyFilledFolder(dataDir);
      const script = ['--conditions=react-server', 'e2e/support/desks/fill-desks.ts'];
      const filling = new Running('node_modules/.bin/node', script, { DATA_DIR: dataDir });
      if (await filling.ended) throw new Error(filling.output);
      await use(JSON.parse(filling.lines().at(-1) ?? ''));
      remove();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ desks: _ }, use) => {
      const site = await serve({ DATA_DIR: dataDir });
      await use(site);
      await site.process.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

let dataDir = '';

/** The session token of a role. */
export function tokenOf({ church, others, staff }: Desks, role: Role): string {
  const everybody = { owner: church.owner, colleague: church.colleague, ...others, ...staff };
  return everybody[role].token;
}

/** A browser context in which the role is signed in; without a role nobody is. */
export async function signedIn(
  browser: Browser,
  { desks, site }: { desks: Desks; site: Site },
  role: Role | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ baseURL: site.url, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
  });
  if (role) {
    const value = tokenOf(desks, role);
    await context.addCookies([{ name: 'session', value, url: site.url }]);
  }
  return context;
}
