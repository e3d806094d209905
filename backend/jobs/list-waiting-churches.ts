import type { Database } from '../db/client.ts';
import type { Published } from '../nodes/published.ts';
import { listUnlisted } from '../queries/church-twins.ts';
import { changesOfAccounts } from '../queries/content-changes.ts';
import { listChurch } from '../queries/list-church.ts';

/** Lists the churches whose listing waited for one that is gone by now. */
export async function listWaitingChurches(db: Database, published: Published): Promise<void> {
  for (const id of await listUnlisted(db)) {
    await published.within(db, async (tx, reportChanges) => {
      await listChurch(tx, id);
      reportChanges(await changesOfAccounts(tx, [id]));
    });
  }
}
