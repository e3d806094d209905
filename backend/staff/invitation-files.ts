import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { environment } from '../../lib/config/env.ts';
import type { Database } from '../db/client.ts';
import { newToken, sha256 } from '../secrets/tokens.ts';
import { storeInvitation } from './staff.ts';

/*
 * Invites the first administrator if the database is a folder locked by a running site: whoever can
 * write to DATA_DIR creates a file there, named by a token's digest. The site stores the invitation
 * in the database when that token is presented.
 */

const fileSchema = z.object({ email: z.email().max(254), expires_at: z.iso.datetime() });
/** In milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

const folder = () => resolve(environment().DATA_DIR, 'staff-invitations');
const fileOf = (hash: string) => join(folder(), `${hash}.json`);

/** Writes an invitation of an administrator that is valid for a day; returns its token. */
export async function writeInvitationFile(email: string, now = Date.now()): Promise<string> {
  const { token, hash } = newToken();
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const text = JSON.stringify({ email, expires_at: new Date(now + lifetime).toISOString() });
  await writeFile(fileOf(hash), text, { mode: 0o600 });
  return token;
}

/**
 * Moves the invitation file of a token into the database, if there is one and it has not expired.
 */
export async function importInvitationFile(
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
