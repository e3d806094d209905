import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { environment } from '../../lib/config/env.ts';
import type { Database } from '../db/client.ts';
import { storeInvitation } from '../queries/staff.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';

/*
 * How the first administrator gets in where the database is a folder that a running site has locked:
 * whoever may write to DATA_DIR leaves a file there, named by the digest of a token, which the site
 * takes over when that token is shown to it.
 */

const fileSchema = z.object({ email: z.email().max(254), expires_at: z.iso.datetime() });
/** Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

const folder = () =>
  resolve(/* turbopackIgnore: true */ environment().DATA_DIR, 'staff-invitations');
const fileOf = (hash: string) => join(/* turbopackIgnore: true */ folder(), `${hash}.json`);

/** Leaves an invitation of an administrator that is good for a day; answers its token. */
export async function writeInvitationFile(email: string, now = Date.now()): Promise<string> {
  const { token, hash } = newToken();
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const text = JSON.stringify({ email, expires_at: new Date(now + lifetime).toISOString() });
  await writeFile(fileOf(hash), text, { mode: 0o600 });
  return token;
}

/** Takes over the invitation that was left for a token, where there is one that is not too old. */
export async function takeInvitationFile(
  db: Database,
  token: string,
  now = Date.now(),
): Promise<void> {
  const hash = sha256(token);
  const text = await readFile(fileOf(hash), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { email, expires_at } = fileSchema.parse(JSON.parse(text));
  if (Date.parse(expires_at) > now) {
    const rights = { roles: ['administrator' as const], languages: [] };
    const invitation = { email, rights, invited_by: null };
    await db.transaction((tx) => storeInvitation(tx, invitation, { token, hash }));
  }
  await rm(fileOf(hash), { force: true });
}
