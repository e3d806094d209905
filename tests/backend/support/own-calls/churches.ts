import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../../backend/db/schema.ts';
import { hashPassword } from '../../../../backend/secrets/passwords.ts';
import { password } from '../people.ts';
import type { TestBackend } from '../test-backend.ts';
import type { Church, Member } from './own-call.ts';

/** Creates a church with a confirmed owner and editor; `state` is that of its subscription. */
export async function createChurch(
  { db }: TestBackend,
  mark: string,
  state: 'active' | 'past_due' = 'active',
): Promise<Church> {
  const [account] = await db
    .insert(schema.accounts)
    .values({
      ...{ slug: mark, name: mark, name_key: mark, status: 'active' },
      membership_state: state,
    })
    .returning();
  const accountId = account?.id ?? '';
  const owner = await createMember(db, mark, 'owner', { account_id: accountId });
  const editor = await createMember(db, mark, 'editor', {
    account_id: accountId,
    account_role: 'editor',
  });
  return { mark, accountId, slug: mark, owner, editor };
}

/** Creates a confirmed person in the given account. */
export async function createMember(
  db: TestBackend['db'],
  mark: string,
  name: string,
  more: Partial<typeof schema.users.$inferInsert> = {},
): Promise<Member> {
  const email = `${name}@${mark}.example`;
  const [user] = await db
    .insert(schema.users)
    .values({
      ...{ email, email_key: email, password_hash: await hashPassword(password) },
      ...{ first_name: name, last_name: mark, role: 'pastor', locale: 'en' },
      ...{ terms_accepted_at: new Date(), email_verified_at: new Date() },
      ...more,
    })
    .returning();
  return { id: user?.id ?? '', email: user?.email ?? '' };
}

/** Large tables that no signed-in person writes to. */
const notRead = ['places', 'postal_codes', 'postal_code_files', 'search_documents', 'search_words'];
/** All rows of all other tables as text. When a session was last proven is its own, and changes with each password. */
const readAll = Object.values<unknown>(schema)
  .filter((one): one is PgTable => is(one, PgTable))
  .map(getTableName)
  .filter((name) => !notRead.includes(name))
  .map((name) => `select '${name} ' || (to_jsonb(t) - 'proven_at')::text as row from "${name}" t`)
  .join(' union all ');

/** All rows as text, or only those that contain one of `marks`; read in one statement. */
export async function storedRows({ db }: TestBackend, marks?: string[]): Promise<string[]> {
  const read: unknown = await db.execute(sql.raw(readAll));
  const rows = (Array.isArray(read) ? read : (read as { rows: unknown[] }).rows) as {
    row: string;
  }[];
  const isOf = (row: string) => !marks || marks.some((mark) => row.includes(mark));
  return rows
    .map(({ row }) => row)
    .filter(isOf)
    .toSorted();
}

/** The values by which a row or response is recognised as a church's. */
export const marksOf = ({ mark, accountId, owner, editor }: Church) => [
  mark,
  accountId,
  owner.id,
  editor.id,
];
