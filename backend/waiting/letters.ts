import { outbox } from '../db/schema.ts';
import { isUndelivered } from '../mail/undelivered-letters.ts';
import { type WaitingSource, waitingRows } from './source.ts';

export const waitingLetters: WaitingSource = (db) =>
  waitingRows(db, { from: outbox, where: isUndelivered, since: outbox.created_at });
