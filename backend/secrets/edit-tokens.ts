import { createHmac } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import { secretOf } from './stored-secret.ts';
import { isSameText } from './tokens.ts';

/** The token of whoever made an item: worked out from its id, so that it is kept nowhere and a retry is told the same one. */
export async function editTokenOf(db: Database, kind: string, id: string): Promise<string> {
  const secret = await secretOf(db, kind);
  return createHmac('sha256', secret).update(id).digest('base64url');
}

/** Throws a 403 for any other token. */
export async function checkEditToken(
  db: Database,
  kind: string,
  id: string,
  given: string,
): Promise<void> {
  if (isSameText(given, await editTokenOf(db, kind, id))) return;
  throw new HttpError(403, 'wrong_token', 'This is not the link by which it can be changed.');
}
