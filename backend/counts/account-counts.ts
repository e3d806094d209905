import { randomInt } from 'node:crypto';
import { and, asc, between, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  AccountCounts,
  AccountCountsQuery,
  cardBatchBodySchema,
} from '../../lib/contract/video-counts.ts';
import type { Database } from '../db/client.ts';
import { cardBatches, introVideos, locations, videoCounts } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { readListingCounts } from './listing-counts.ts';
import { requestedDays } from './video-counts.ts';

/** Limit per film; a church creates a handful in a year. */
const maxBatches = 100;
const codeLength = 4;
/** Without letters and digits that are easily confused when read aloud. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Reads the counts of an account's films and listings. Throws a 400 if the period is longer than a year. */
export async function readAccountCounts(
  db: Database,
  accountId: string,
  query: AccountCountsQuery,
): Promise<AccountCounts> {
  const [from, to] = requestedDays(query);
  const isOfAccount = eq(introVideos.account_id, accountId);
  const { type, slug, title } = introVideos;
  const { day, locale, medium, card, opened, played, finished, shared } = videoCounts;
  const [films, batches, counts, listings, listing_counts] = await Promise.all([
    db
      .select({ type, slug, title })
      .from(introVideos)
      .where(isOfAccount)
      .orderBy(asc(type), asc(slug)),
    db
      .select({ code: cardBatches.code, label: cardBatches.label, type, slug })
      .from(cardBatches)
      .innerJoin(introVideos, eq(introVideos.id, cardBatches.video_id))
      .where(isOfAccount)
      .orderBy(asc(cardBatches.created_at), asc(cardBatches.code)),
    db
      .select({ type, slug, day, locale, medium, card, opened, played, finished, shared })
      .from(videoCounts)
      .innerJoin(introVideos, eq(introVideos.id, videoCounts.video_id))
      .where(and(isOfAccount, between(day, from, to)))
      .orderBy(asc(day), asc(type), asc(slug), asc(locale), asc(medium), asc(card)),
    db
      .select({ slug: locations.slug, name: locations.name })
      .from(locations)
      .where(eq(locations.account_id, accountId))
      .orderBy(asc(locations.name), asc(locations.slug)),
    readListingCounts(db, accountId, [from, to]),
  ]);
  return {
    ...{ from, to, films, batches, listings, listing_counts },
    counts: counts.map((row) => ({ ...row, card: row.card || null })),
  };
}

/**
 * Creates a code for cards of a film of the account. Throws a 404 if it has no such film, and a 409
 * if the film has `maxBatches` already.
 */
export function createCardBatch(
  db: Database,
  accountId: string,
  { type, slug, label }: z.output<typeof cardBatchBodySchema>,
) {
  return db.transaction(async (tx) => {
    const [film] = await tx
      .select()
      .from(introVideos)
      .where(
        and(
          eq(introVideos.account_id, accountId),
          eq(introVideos.type, type),
          eq(introVideos.slug, slug),
        ),
      )
      .for('no key update');
    if (!film) throw notFound();
    const code = await insertCardBatch(tx, film.id, label);
    if (!code) {
      throw new HttpError(
        409,
        'too_many_batches',
        `A film has at most ${maxBatches} batches of cards.`,
      );
    }
    return { code, label, type: film.type, slug: film.slug };
  });
}

/**
 * Creates a code for cards of a film; undefined if it has `maxBatches` already. The caller locks
 * the film.
 */
export async function insertCardBatch(
  tx: Database,
  filmId: number,
  label: string,
): Promise<string | undefined> {
  if ((await tx.$count(cardBatches, eq(cardBatches.video_id, filmId))) >= maxBatches) {
    return undefined;
  }
  for (;;) {
    const [batch] = await tx
      .insert(cardBatches)
      .values({ code: newCardCode(), label, video_id: filmId })
      .onConflictDoNothing()
      .returning({ code: cardBatches.code });
    if (batch) return batch.code;
  }
}

function newCardCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}
