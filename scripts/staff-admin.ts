/*
 * npm run staff:admin -- EMAIL
 *
 * Invites an administrator of the ministry's desk and prints the link that whoever it is opens. It
 * works whether or not the site is running.
 */

import { storeInvitation } from '../backend/queries/staff.ts';
import { writeInvitationFile } from '../backend/services/invitation-files.ts';
import { environment } from '../lib/config/env.ts';
import { hasOwnDesk } from '../lib/config/sign-in.ts';
import { site } from '../lib/config/site.ts';
import { inviteStaffBodySchema } from '../lib/contract/staff.ts';
import { asCommand, RefusedError } from './lib/content-client.ts';
import { openStore } from './lib/open-store.ts';

const usage = `npm run staff:admin -- EMAIL

  invites the first administrator, or another where nobody can sign in, and prints a link`;

await asCommand(async () => {
  const [given, ...rest] = process.argv.slice(2);
  const email = inviteStaffBodySchema.shape.email.safeParse(given);
  if (!email.success || rest.length > 0) throw new RefusedError(usage);
  if (!hasOwnDesk()) {
    throw new RefusedError('With API_BASE_URL or DASHBOARD_URL the desk is not this site’s.');
  }
  const token = await invite(email.data);
  console.log(`Open this link, on any device, to become an administrator as ${email.data}:\n`);
  console.log(`  ${site().origin}/users/invitation?token=${token}\n`);
  console.log('It works once. Whoever has it gets in, so send it to nobody else.');
});

/** PGlite's folder belongs to the site that runs; PostgreSQL takes more than one at a time. */
async function invite(email: string): Promise<string> {
  if (!environment().DATABASE_URL) return writeInvitationFile(email);
  const { db, close } = await openStore({ mustExist: true });
  try {
    const rights = { roles: ['administrator' as const], languages: [] };
    const invitation = { email, rights, invited_by: null };
    return (await db.transaction((tx) => storeInvitation(tx, invitation))).token;
  } finally {
    await close();
  }
}
