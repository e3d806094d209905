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
const tables = Object.values<unknown>(schema)
  .filter((one): one is PgTable => is(one, PgTable))
  .map(getTableName)
  .filter((name) => !notRead.includes(name));
/** A row as text. When a session was last proven is its own, and changes with each password. */
const text = "(to_jsonb(t) - 'proven_at')::text";

async function read({ db }: TestBackend, statements: string[]): Promise<string[]> {
  const answer: unknown = await db.execute(sql.raw(statements.join(' union all ')));
  const rows = Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows;
  return (rows as { row: string }[]).map(({ row }) => row).toSorted();
}

/** A line for each table, which changes with any of its rows. */
export function fingerprints(backend: TestBackend): Promise<string[]> {
  const sum = `count(*) || ' ' || coalesce(sum(hashtextextended(${text}, 0)), 0)`;
  return read(
    backend,
    tables.map((name) => `select '${name} ' || ${sum} as row from "${name}" t`),
  );
}

/** All rows that contain one of `marks`, as text. */
export function storedRows(backend: TestBackend, marks: string[]): Promise<string[]> {
  const isOf = `${text} ~ '${marks.map((mark) => mark.replace(/[^\w-]/g, '.')).join('|')}'`;
  return read(
    backend,
    tables.map((name) => `select '${name} ' || ${text} as row from "${name}" t where ${isOf}`),
  );
}

/** The values by which a row or response is recognised as a church's. */
export const marksOf = ({ mark, accountId, owner, editor }: Church) => [
  mark,
  accountId,
  owner.id,
  editor.id,
];
