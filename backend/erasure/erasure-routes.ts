import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { changesOfStoryteller, changesOfUser } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { lookupLimits } from '../http/limits.ts';
import { eraseLetterFiles } from '../mail/letter-files.ts';
import { userIdsOf } from '../sessions/users.ts';
import { deleteAbandonedUploads } from '../uploads/clear-abandoned.ts';
import { erasePerson } from './erase-person.ts';
import { exportPersonData, findPersonData } from './person-data.ts';

/** Routes for exporting and erasing a person's data (specification 6), including films. */
export function erasureRoutes(api: Api, { limiters, films, published }: Services) {
  const options = { cacheControl: 'no-store', limits: lookupLimits(limiters) };
  api.implement(
    endpoints.findPersonData,
    async ({ body, db }) => ({ data: await findPersonData(db, body.email) }),
    options,
  );
  api.implement(
    endpoints.exportPersonData,
    async ({ body, db }) => ({ data: await exportPersonData(db, body.email) }),
    options,
  );
  api.implement(
    endpoints.erasePerson,
    async ({ body, db }) => {
      const { result: data } = await published.within(db, async (tx, reportChanges) => {
        const changes = await changesOfPerson(tx, emailKey(body.email));
        const erased = await erasePerson(tx, body.email);
        if (changes.length > 0) reportChanges(changes);
        return erased;
      });
      const letter_files = await eraseLetterFiles(body.email);
      if (data.stories > 0) await deleteAbandonedUploads(db, await films());
      return { data: { ...data, letter_files } };
    },
    { ...options, unlimited: hasCredential },
  );
}

/** Everything that shows data of the person: their stories, and the pages of their accounts. */
async function changesOfPerson(tx: Database, key: string): Promise<ContentChange[]> {
  const changes = await changesOfStoryteller(tx, key);
  for (const id of await userIdsOf(tx, key)) changes.push(...(await changesOfUser(tx, id)));
  return changes;
}
