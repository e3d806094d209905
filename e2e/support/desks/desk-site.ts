import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { copyFilledFolder, Running, type Site, serve, temporaryFolder } from '../site';
import { test as base } from '../test';
import type { fillChurch, otherChurches } from './fill-church';
import type { fillMinistry, fillStaff } from './fill-ministry';
import type { lettersAndSteps } from './fill-people';

type Filled<Fill extends (...given: never[]) => Promise<object>> = Awaited<ReturnType<Fill>>;

/** What `fill-desks.ts` has made: who there is, and the ids that addresses name. */
export interface Desks {
  church: Filled<typeof fillChurch>;
  others: Filled<typeof otherChurches>;
  staff: Filled<typeof fillStaff>;
  ministry: Filled<typeof fillMinistry>;
  letters: Filled<typeof lettersAndSteps>;
}

/** Of the church that uses everything its owner and one who edits; then owners of others; then the ministry's. */
export type Role =
  | 'owner'
  | 'colleague'
  | 'newcomer'
  | 'suspended'
  | 'withdrawn'
  | 'individual'
  | keyof Desks['staff'];

/** Both desks, filled, on a site of their own; its letters go nowhere. */
export const test = base.extend<object, { isWrittenTo: boolean; desks: Desks; site: Site }>({
  // What writes has a site of its own: another value is another worker.
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

/** Of the session in which that role is signed in. */
export function tokenOf({ church, others, staff }: Desks, role: Role): string {
  const everybody = { owner: church.owner, colleague: church.colleague, ...others, ...staff };
  return everybody[role].token;
}

/** A browser in which that role is signed in; nobody, where none is given. */
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
