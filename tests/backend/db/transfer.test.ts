import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type OpenDatabase, openInMemory } from '../../../backend/db/client.ts';
import {
  accounts,
  introVideos,
  leads,
  outbox,
  tokens,
  users,
  videoCounts,
} from '../../../backend/db/schema.ts';
import { exportStore, importStore, TransferError } from '../../../backend/db/transfer.ts';
import { openTestDatabase, startBackend, type TestBackend } from '../support/test-backend.ts';

const hostile = [
  "'; drop table leads; --",
  '{"end":true,"rows":0}',
  'line one\nline two\r\n\ttab \\ "quoted"',
  '예수님 👩‍👩‍👧‍👦 \u2028 \u0001 \ufffd',
  '',
];

let backend: TestBackend;
let lines: string[];
beforeAll(async () => {
  backend = await startBackend();
  const { db } = backend;
  for (const [index, text] of hostile.entries()) {
    await db.insert(accounts).values({
      id: `a${index}`,
      slug: `a${index}`,
      name: text,
      name_key: text,
      created_at: new Date('2026-11-01T03:04:05.678Z'),
    });
    await db.insert(users).values({
      id: `u${index}`,
      email: text,
      email_key: `${index}`,
      password_hash: text,
      first_name: text,
      last_name: text,
      role: 'pastor',
      account_id: `a${index}`,
      locale: 'ko',
      terms_accepted_at: new Date(0),
    });
    await db.insert(tokens).values({
      hash: `${index}`,
      kind: 'verify_email',
      user_id: `u${index}`,
      expires_at: new Date('9999-12-31T23:59:59Z'),
    });
    await db.insert(outbox).values({ kind: 'k', locale: 'fr', payload: { [text]: text } });
    await db.insert(leads).values({ kind: 'question', email: text, message: text, locale: 'es' });
  }
  const [video] = await db.insert(introVideos).values(aVideo).returning();
  await db.insert(videoCounts).values({ ...aCount, video_id: video?.id ?? 0 });
  lines = await exported(backend);
});
afterAll(() => backend.close());

async function exported({ db }: Pick<OpenDatabase, 'db'>): Promise<string[]> {
  const written: string[] = [];
  await exportStore(db, (line) => {
    written.push(line.slice(0, -1));
  });
  return written;
}

async function* stream(all: string[]): AsyncGenerator<string> {
  yield* all;
}

/** An empty store of the other database than this run's, if there is one. */
const openOther = () => (inject('postgres') ? openInMemory : openTestDatabase)(async () => {});

describe('transferring a store', () => {
  test('to the other database and back yields the same rows', async () => {
    const there = await openOther();
    const { rows } = await importStore(there.db, stream(lines));
    expect(rows).toBeGreaterThan(30_000);
    expect(await exported(there)).toEqual(lines);
    const back = await openTestDatabase(async () => {});
    await importStore(back.db, stream(await exported(there)));
    expect(await exported(back)).toEqual(lines);
    // Its sequences continue where they stopped.
    const [last] = await backend.db.insert(leads).values(aLead).returning();
    const [next] = await back.db.insert(leads).values(aLead).returning();
    expect(next?.id).toBe(last?.id);
    await there.close();
    await back.close();
  });

  test('exports all of its tables, and no others', async () => {
    await backend.db.execute(sql`create table somebody_elses (id int)`);
    const named = (all: string[]) =>
      all.flatMap((line) => /^\{"table":"(\w+)"/.exec(line)?.[1] ?? []).sort();
    const ours = await backend.db
      .select({ name: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(
        sql`schemaname = 'public' and tablename not in ('somebody_elses', 'rate_limits') order by 1`,
      );
    expect(named(await exported(backend))).toEqual(ours.map(({ name }) => name));
    await backend.db.execute(sql`drop table somebody_elses`);
  });

  test('into a store with rows is refused', async () => {
    await expect(importStore(backend.db, stream(lines))).rejects.toThrow(
      /^The database holds rows already \(in \w+\)/,
    );
  });
});

const aVideo = { type: 'story', slug: 's', video_type: 'embed', video_url: 'v' } as const;
const aCount = { day: '2026-11-21', locale: 'ko', medium: 'card', opened: 3 } as const;
const aLead = {
  kind: 'question' as const,
  email: 'a@example.com',
  message: 'm',
  locale: 'en' as const,
};

describe('a transfer file that', () => {
  let empty: OpenDatabase;
  beforeAll(async () => {
    empty = await openTestDatabase(async () => {});
  });
  afterAll(() => empty.close());

  const changedRow = () => {
    const at = lines.findIndex((line) => line.includes('drop table leads'));
    return lines.with(at, (lines[at] ?? '').replace('drop table', 'keep table'));
  };
  test.each([
    ['is cut off', () => lines.slice(0, -1), /cut off/],
    ['is cut off after its head', () => lines.slice(0, 1), /cut off/],
    ['is empty', () => [], /not a file that npm run db:export wrote/],
    [
      'begins with something else',
      () => ['hello', ...lines],
      /not a file that npm run db:export wrote/,
    ],
    ['has a changed row', changedRow, /damaged/],
    ['lacks a row', () => lines.toSpliced(-2, 1), /damaged/],
    ['continues after its end', () => [...lines, '{}'], /damaged/],
    [
      'is of another version',
      () => lines.with(0, (lines[0] ?? '').replace(/"\w{10}/, '"0000000000')),
      /another version/,
    ],
  ])('%s is refused in one line, and nothing is stored', async (_, make, reason) => {
    const refused = await importStore(empty.db, stream(make())).catch((error) => error);
    expect(refused).toBeInstanceOf(TransferError);
    expect(refused.message).toMatch(reason);
    expect(refused.message).not.toContain('\n');
    expect(await empty.db.$count(accounts)).toBe(0);
  });
});
