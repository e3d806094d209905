import type { ContentChange } from '../../lib/contract/content-changes.ts';
import { emailKey } from '../../lib/contract/email-address.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { changesOfStoryteller, changesOfUser } from '../content/account-changes.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import type { Api, Published } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { type Limiters, lookupLimits } from '../http/limits.ts';
import { eraseLetterFiles } from '../mail/letter-files.ts';
import { userIdsOf } from '../sessions/users.ts';
import { deleteAbandonedUploads } from '../uploads/clear-abandoned.ts';
import type { FilmStore } from '../uploads/film-store.ts';
import { erasePerson } from './erase-person.ts';
import { exportPersonData, findPersonData } from './person-data.ts';

/** Routes for exporting and erasing a person's data (specification 6), including films. */
export function erasureRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  films: () => Promise<FilmStore>,
  published: Published,
) {
  const options = { cacheControl: 'no-store', limits: lookupLimits(limiters) };
  api.implement(
    endpoints.findPersonData,
    async ({ body }) => ({ data: await findPersonData(await database(), body.email) }),
    options,
  );
  api.implement(
    endpoints.exportPersonData,
    async ({ body }) => ({ data: await exportPersonData(await database(), body.email) }),
    options,
  );
  api.implement(
    endpoints.erasePerson,
    async ({ body }) => {
      const db = await database();
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
