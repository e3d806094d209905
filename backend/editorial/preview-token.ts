import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { itemIdSchema } from '../../lib/contract/editorial.ts';
import type { Database } from '../db/client.ts';
import { draftPreviews } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import { isSameText } from '../secrets/tokens.ts';
import { type ItemName, idOf, parseItemId } from './item-texts.ts';

/** Validity of a link to an item's drafts, in milliseconds. */
const lifetime = 7 * 86_400_000;

const isPreviewOf = ({ kind, slug }: ItemName) =>
  and(eq(draftPreviews.kind, kind), eq(draftPreviews.slug, slug));

/** Creates a link to an item's drafts; `now` is in milliseconds since 1970. */
export async function signPreview(db: Database, item: ItemName, now: number) {
  const expires = now + lifetime;
  const open_until = new Date(expires);
  const [row] = await db
    .insert(draftPreviews)
    .values({ kind: item.kind, slug: item.slug, key: newKey(), open_until })
    .onConflictDoUpdate({
      target: [draftPreviews.kind, draftPreviews.slug],
      set: { open_until: sql`greatest(${draftPreviews.open_until}, excluded.open_until)` },
    })
    .returning({ key: draftPreviews.key });
  if (!row) throw new Error('a preview was not stored');
  const payload = Buffer.from(`${expires} ${idOf(item)}`).toString('base64url');
  const token = `${payload}.${await signature(db, row.key, payload)}`;
  return { token, expires_at: open_until.toISOString() };
}

/** The item of a link. Throws a 404 for a forged or revoked link, and a 410 for an expired one. */
export async function readPreview(db: Database, token: string, now: number) {
  const [payload = '', signed = ''] = token.split('.');
  const [expires = '', id = ''] = Buffer.from(payload, 'base64url').toString().split(' ');
  if (!itemIdSchema.safeParse(id).success) throw notFound();
  const item = parseItemId(id);
  const [row] = await db
    .select({ key: draftPreviews.key })
    .from(draftPreviews)
    .where(isPreviewOf(item));
  if (!row || !isSameText(signed, await signature(db, row.key, payload))) throw notFound();
  if (Number(expires) < now) throw new HttpError(410, 'expired', 'This link has expired.');
  return { item, expires_at: new Date(Number(expires)).toISOString() };
}

/** Revokes all links to an item's drafts; new links get another key. */
export async function endPreviews(db: Database, item: ItemName): Promise<void> {
  await db.delete(draftPreviews).where(isPreviewOf(item));
}

/** The time until which an item can be read by a link; undefined if there is none. */
export async function previewsOpenUntil(db: Database, item: ItemName): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: draftPreviews.open_until })
    .from(draftPreviews)
    .where(and(isPreviewOf(item), gt(draftPreviews.open_until, sql`now()`)));
  return row?.until;
}

const newKey = () => randomBytes(16).toString('base64url');

async function signature(db: Database, key: string, payload: string): Promise<string> {
  const secret = await secretOf(db, 'draft_preview');
  return createHmac('sha256', secret).update(`${key} ${payload}`).digest('base64url');
}
