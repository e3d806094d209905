import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { passkeys, recoveryCodes, secondFactors, sessions } from '../../../backend/db/schema.ts';
import { ownBackend } from '../support/own-backend.ts';
import { createMember } from '../support/own-calls/churches.ts';

/* Earlier releases kept what was set up for an address before its owner confirmed it. */

const backend = ownBackend();
const file = 'backend/db/migrations/0063_unproven_credentials.sql';
const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');

const before = new Date('2026-01-01T00:00:00Z');
const confirmed = new Date('2026-01-02T00:00:00Z');
const after = new Date('2026-01-03T00:00:00Z');

/** A person with a session, a passkey and a second factor of that time; returns the id. */
async function person(mark: string, created_at: Date, email_verified_at: Date | null) {
  const { id: user_id } = await createMember(backend.db, 'kept', mark, { email_verified_at });
  const { db } = backend;
  const common = { user_id, created_at };
  const key = { id: mark, public_key: mark, counter: 0, transports: [], name: mark };
  await db
    .insert(sessions)
    .values({ ...common, hash: mark, method: 'password', expires_at: after });
  await db.insert(passkeys).values({ ...common, ...key });
  await db.insert(secondFactors).values({ ...common, secret: mark, confirmed_at: created_at });
  await db.insert(recoveryCodes).values({ user_id, hash: mark });
  return user_id;
}

test('what was set up before an address was confirmed ends, and the rest stays', async () => {
  expect(statements).toHaveLength(4);
  const ids = {
    stranger: await person('stranger', before, confirmed),
    unconfirmed: await person('unconfirmed', before, null),
    owner: await person('owner', after, confirmed),
  };
  for (const statement of statements) await backend.db.execute(sql.raw(statement));
  const left = async (id: string) => {
    const tables = [sessions, passkeys, secondFactors, recoveryCodes];
    return Promise.all(tables.map((table) => backend.db.$count(table, eq(table.user_id, id))));
  };
  expect(await left(ids.stranger)).toEqual([0, 0, 0, 0]);
  expect(await left(ids.unconfirmed)).toEqual([0, 0, 0, 0]);
  expect(await left(ids.owner)).toEqual([1, 1, 1, 1]);
});
