import type { Database } from '../db/client.ts';
import { eraseClosed, listToErase, removeOldRecords } from '../erasure/erase-closed.ts';
import { eraseLetterFiles } from '../mail/letter-files.ts';
import type { Published } from '../nodes/published.ts';

/**
 * Erases what churches had whose accounts are closed for good, and the records whose years are over.
 * The files of films are deleted by the next clearing of uploads.
 */
export async function eraseClosedAccounts(
  db: Database,
  published: Published,
  now = Date.now(),
): Promise<void> {
  for (const id of await listToErase(db, now)) {
    const { result } = await published.within(db, async (tx, reportChanges) => {
      const erased = await eraseClosed(tx, id, now);
      if (erased) reportChanges(erased.changes);
      return erased;
    });
    for (const email of result?.emails ?? []) await eraseLetterFiles(email);
  }
  await removeOldRecords(db, now);
}
