import { createHmac } from 'node:crypto';
import { itemIdSchema } from '../../lib/contract/editorial.ts';
import type { Database } from '../db/client.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { secretOf } from '../secrets/stored-secret.ts';
import { isSameText } from '../secrets/tokens.ts';
import { type ItemName, idOf, itemNamed } from './item-texts.ts';

/** Milliseconds for which a link shows the drafts of an item. */
const lifetime = 7 * 86_400_000;

const keyOf = (db: Database) => secretOf(db, 'draft_preview');

/** A link to the drafts of an item, from `now` (milliseconds since 1970) on. */
export async function signPreview(db: Database, item: ItemName, now: number) {
  const expires = now + lifetime;
  const payload = Buffer.from(`${expires} ${idOf(item)}`).toString('base64url');
  const token = `${payload}.${signature(await keyOf(db), payload)}`;
  return { token, expires_at: new Date(expires).toISOString() };
}

/** The item of a link. Throws a 404 for one that is not ours, and a 410 for one that is too old. */
export async function readPreview(db: Database, token: string, now: number) {
  const [payload = '', given = ''] = token.split('.');
  if (!isSameText(given, signature(await keyOf(db), payload))) throw notFound();
  const [expires = '', id = ''] = Buffer.from(payload, 'base64url').toString().split(' ');
  if (!itemIdSchema.safeParse(id).success) throw notFound();
  if (Number(expires) < now) throw new HttpError(410, 'expired', 'This link is too old.');
  return { item: itemNamed(id), expires_at: new Date(Number(expires)).toISOString() };
}

function signature(key: string, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}
