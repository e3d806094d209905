import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { CreateChallengeBody, WireChallenge } from '../../lib/contract/challenges.ts';
import type { ContentChange } from '../../lib/contract/content-changes.ts';
import type { Database } from '../db/client.ts';
import { isPublicAccount } from '../db/listed.ts';
import { accounts, challenges, churchConnections } from '../db/schema.ts';
import { notFound } from '../errors/http-error.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { newSlug } from '../queries/new-slug.ts';
import { checkEditToken, editTokenOf } from '../secrets/edit-tokens.ts';

/** The maximum number of predecessors named in a chain. */
const longestChain = 12;
/** Limit of the count of people reached. */
const maxCounted = 10_000;

type NewChallenge = Omit<CreateChallengeBody, 'consent' | 'of_age' | 'website'>;

/** Stores a person's challenge, linked to the challenge that recruited them. */
export async function createChallenge(
  db: Database,
  { church_slug, recruited_by, ...person }: NewChallenge,
  key: string | undefined,
): Promise<{ slug: string; edit_token: string }> {
  const request = { ...person, church_slug, recruited_by };
  const { slug } = await runIdempotent(db, 'POST /challenges', key, request, async (tx) => {
    const recruiter = await findRow(tx, recruited_by);
    const slug = newSlug();
    await tx.insert(challenges).values({
      ...person,
      slug,
      recruited_by: recruiter?.slug,
      account_id: await findChurchAccountId(tx, church_slug, recruited_by),
    });
    return { slug };
  });
  return { slug, edit_token: await editTokenOf(db, 'challenges', slug) };
}

/** The account of the named church, else of the church that the recruiting challenge belongs to. */
export async function findChurchAccountId(
  db: Database,
  churchSlug: string | null | undefined,
  challengeSlug: string | null | undefined,
): Promise<string | undefined> {
  const church = await findChurch(db, churchSlug);
  if (church) return church.id;
  const challenge = await findRow(db, challengeSlug);
  if (challenge) return challenge.account_id ?? undefined;
  return (await findChurch(db, challengeSlug))?.id;
}

/** A person's challenge, or that of a church by its account's slug or id. */
export async function findChallenge(
  db: Database,
  slug: string,
): Promise<WireChallenge | undefined> {
  const row = await findRow(db, slug);
  if (row) return wirePersonChallenge(db, row);
  const church = await findChurch(db, slug);
  return church && wireChurchChallenge(db, church);
}

/**
 * The pages that name or count this challenge: its predecessors, its successors, and its church's
 * page.
 */
export async function changesOfChallenge(db: Database, slug: string): Promise<ContentChange[]> {
  const row = await findRow(db, slug);
  if (!row) return [];
  const affected = sql`(with recursive before as (
      select slug, recruited_by from challenges where slug = ${slug}
      union select c.slug, c.recruited_by from challenges c join before b on c.slug = b.recruited_by
    ), after as (
      select slug, 0 as step from challenges where slug = ${slug}
      union select c.slug, step + 1 from challenges c join after a on c.recruited_by = a.slug
      where step < ${longestChain}
    )
    select slug from before union select slug from after
    union select slug from accounts where id = ${row.account_id}
    union select id from accounts where id = ${row.account_id}) as touched`;
  const rows = await db.select({ slug: sql<string>`touched.slug` }).from(affected);
  return rows.map((row) => ({ kind: 'challenges', slug: row.slug }));
}

/**
 * Deletes a challenge; those it recruited are linked to its own recruiter. Throws a 403 and a 404.
 */
export async function deleteChallenge(db: Database, slug: string, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findRow(tx, slug);
    if (!row) throw notFound();
    await checkEditToken(tx, 'challenges', slug, token);
    await tx
      .update(challenges)
      .set({ recruited_by: row.recruited_by })
      .where(eq(challenges.recruited_by, slug));
    await tx.delete(challenges).where(eq(challenges.slug, slug));
  });
}

type Row = typeof challenges.$inferSelect;
interface Church {
  id: string;
  slug: string;
  name: string;
}

async function wirePersonChallenge(db: Database, row: Row): Promise<WireChallenge> {
  const { slug, first_name, account_id } = row;
  const { id, name } = accounts;
  const [church] = await db
    .select({ id, slug: accounts.slug, name })
    .from(accounts)
    .where(and(eq(id, account_id ?? ''), isPublicAccount));
  return {
    kind: 'person',
    slug,
    first_name,
    church: church ?? null,
    chain: await chainOf(db, row.recruited_by),
    taken_up: await db.$count(challenges, eq(challenges.recruited_by, slug)),
    reached: await countReached(db, eq(challenges.recruited_by, slug)),
    churches_invited: 0,
  };
}

async function wireChurchChallenge(db: Database, church: Church): Promise<WireChallenge> {
  const { recruited_by, status } = churchConnections;
  const invited = and(eq(recruited_by, church.id), eq(status, 'accepted'));
  const first = and(eq(challenges.account_id, church.id), isNull(challenges.recruited_by));
  return {
    kind: 'church',
    slug: church.slug,
    first_name: null,
    church,
    chain: [],
    taken_up: await db.$count(challenges, first),
    reached: await countReached(db, first),
    churches_invited: await db.$count(churchConnections, invited),
  };
}

/** The chain from the direct recruiter up to the first challenge. */
async function chainOf(db: Database, nearest: string | null): Promise<WireChallenge['chain']> {
  const chain: WireChallenge['chain'] = [];
  for (let next = nearest; next && chain.length < longestChain; ) {
    const row = await findRow(db, next);
    if (!row) break;
    chain.push({ slug: row.slug, first_name: row.first_name });
    next = row.recruited_by;
  }
  return chain;
}

/** Counts the challenges selected by `first` and all their successors. */
async function countReached(db: Database, first: ReturnType<typeof eq> | undefined) {
  const [counts] = await db.select({ number: sql<number>`count(*)::int` }).from(sql`(
    with recursive reached as (
      select ${challenges.slug} from ${challenges} where ${first}
      union all
      select c.slug from challenges c join reached r on c.recruited_by = r.slug
    )
    select 1 from reached limit ${maxCounted}) as counted`);
  return counts?.number ?? 0;
}

async function findRow(db: Database, slug: string | null | undefined): Promise<Row | undefined> {
  if (!slug) return undefined;
  const [row] = await db.select().from(challenges).where(eq(challenges.slug, slug));
  return row;
}

async function findChurch(
  db: Database,
  slug: string | null | undefined,
): Promise<Church | undefined> {
  if (!slug) return undefined;
  const { id, name } = accounts;
  const joined = sql`${id} in (select a.merged_into from accounts a
    where a.slug = ${slug} or a.id = ${slug})`;
  const [church] = await db
    .select({ id, slug: accounts.slug, name })
    .from(accounts)
    .where(and(or(eq(accounts.slug, slug), eq(id, slug), joined), isPublicAccount))
    .orderBy(desc(eq(accounts.slug, slug)))
    .limit(1);
  return church;
}
