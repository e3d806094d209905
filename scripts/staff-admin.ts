/*
 * npm run staff:admin -- EMAIL
 *
 * Invites an administrator of the ministry's desk and prints the link to open. Works whether or not the
 * site is running.
 */

import { writeInvitationFile } from '../backend/staff/invitation-files.ts';
import { storeInvitation } from '../backend/staff/staff.ts';
import { environment } from '../lib/config/env.ts';
import { hasOwnDesk } from '../lib/config/sign-in.ts';
import { site } from '../lib/config/site.ts';
import { inviteStaffBodySchema } from '../lib/contract/staff.ts';
import { RefusedError, runCommand } from './lib/content-client.ts';
import { openStore } from './lib/open-store.ts';

const usage = `npm run staff:admin -- EMAIL

  invites the first administrator, or another one if nobody can sign in, and prints a link`;

await runCommand(async () => {
  const [address, ...rest] = process.argv.slice(2);
  const email = inviteStaffBodySchema.shape.email.safeParse(address);
  if (!email.success || rest.length > 0) throw new RefusedError(usage);
  if (!hasOwnDesk()) {
    throw new RefusedError('This site has no desk, because API_BASE_URL or DASHBOARD_URL is set.');
  }
  const token = await invite(email.data);
  console.log(`Open this link, on any device, to become an administrator as ${email.data}:\n`);
  console.log(`  ${site().origin}/users/invitation?token=${token}\n`);
  console.log('It works once. Anyone who has it can use it, so do not share it.');
});

/** Only one process can open PGlite's folder, so the running site gets a file; PostgreSQL is opened directly. */
async function invite(email: string): Promise<string> {
  if (!environment().DATABASE_URL) return writeInvitationFile(email);
  const { db, close } = await openStore();
  try {
    const rights = { roles: ['administrator' as const], languages: [] };
    const invitation = { email, rights, invited_by: null };
    return (await db.transaction((tx) => storeInvitation(tx, invitation))).token;
  } finally {
    await close();
  }
}
