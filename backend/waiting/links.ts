import { isBroken } from '../content/broken-links.ts';
import { brokenLinks } from '../db/schema.ts';
import { type WaitingSource, waitingRows } from './source.ts';

/** Films and links of the content that failed on two days. */
export const waitingLinks: WaitingSource = (db) =>
  waitingRows(db, { from: brokenLinks, where: isBroken, since: brokenLinks.first_failed_on });
