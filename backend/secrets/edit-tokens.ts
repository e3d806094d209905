import { createHmac } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import { secretOf } from './stored-secret.ts';
import { isSameText } from './tokens.ts';

/**
 * The token of an item's creator. Derived from the item's id, so it need not be stored and a retry
 * gets the same one.
 */
export async function editTokenOf(db: Database, kind: string, id: string): Promise<string> {
  const secret = await secretOf(db, kind);
  return createHmac('sha256', secret).update(id).digest('base64url');
}

/** Throws a 403 if the token is wrong. */
export async function checkEditToken(
  db: Database,
  kind: string,
  id: string,
  token: string,
): Promise<void> {
  if (isSameText(token, await editTokenOf(db, kind, id))) return;
  throw new HttpError(403, 'wrong_token', 'This link does not permit changes.');
}
