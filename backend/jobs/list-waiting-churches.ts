import { changesOfAccounts } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import { listUnlisted } from '../listings/church-twins.ts';
import { listChurch } from '../listings/list-church.ts';
import type { Published } from '../nodes/published.ts';

/** Lists the churches whose listing waited for one that is gone by now. */
export async function listWaitingChurches(db: Database, published: Published): Promise<void> {
  for (const id of await listUnlisted(db)) {
    await published.within(db, async (tx, reportChanges) => {
      await listChurch(tx, id);
      reportChanges(await changesOfAccounts(tx, [id]));
    });
  }
}
