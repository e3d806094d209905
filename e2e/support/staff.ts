import type { Page } from '@playwright/test';
import { linkIn } from './letters';
import { Running, type Site } from './site';
import { expect } from './test';

export const staffPassword = 'a lamp on a stand';

/** Runs `npm run staff:admin` while the site is running, and returns the link that it prints. */
export async function administratorLink(site: Site, dataDir: string, email: string) {
  const script = ['--conditions=react-server', 'scripts/staff-admin.ts', email];
  const command = new Running('node_modules/.bin/node', script, {
    DATA_DIR: dataDir,
    SITE_URL: site.url,
  });
  expect(await command.ended).toBe(0);
  return linkIn(command.output, '/users/invitation');
}

/** Accepts an invitation by the API and signs the page's browser in. */
export async function joinByLink(
  page: Page,
  site: Site,
  link: string,
  first_name = 'Dana',
): Promise<void> {
  const data = {
    ...{ token: new URL(link).searchParams.get('token'), password: staffPassword },
    ...{ first_name, last_name: 'Lee', terms_accepted: true, of_age: true },
  };
  const accepted = await page.request.post(`${site.url}/api/v1/account/invitations/accept`, {
    data,
  });
  expect(accepted.status()).toBe(201);
  const { token } = (await accepted.json()).data;
  // An invitation alone proves no person, so that the desk would ask again before it invites or erases.
  const proven = await page.request.post(`${site.url}/api/v1/me/proof`, {
    data: { password: staffPassword },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(proven.status()).toBe(200);
  await page.context().addCookies([{ name: 'session', value: token, url: site.url }]);
}
