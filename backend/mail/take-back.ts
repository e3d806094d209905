import type { Database } from '../db/client.ts';
import { readReturned } from './read-returned.ts';
import { recordReturned } from './record-returned.ts';
import { letterOfReturnPath } from './return-path.ts';

/**
 * Records what arrived at a return path, if one of the site's letters came back. Anything else, and
 * what is not signed, changes nothing. Returns whether it was recorded.
 */
export async function takeBack(db: Database, raw: Uint8Array | string): Promise<boolean> {
  const { addresses, failure } = await readReturned(raw);
  if (!failure) return false;
  const row = await letterOfReturnPath(db, addresses);
  return row?.recipient ? recordReturned(db, row, failure) : false;
}
