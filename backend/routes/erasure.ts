import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api, Published } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { askingLimits, type Limiters } from '../limits.ts';
import { eraseLetterFiles } from '../mail/letter-files.ts';
import { changesOfTeller } from '../queries/content-changes.ts';
import { erasePerson } from '../queries/erase-person.ts';
import { emailKey } from '../queries/users.ts';
import { hasCredential } from '../services/credentials.ts';
import { clearAbandoned } from '../uploads/clear-abandoned.ts';
import type { FilmStore } from '../uploads/film-store.ts';

/** A viewer's personal record is deleted on request (specification 6), and what was filmed with it. */
export function erasureRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  films: () => Promise<FilmStore>,
  published: Published,
) {
  api.implement(
    endpoints.erasePerson,
    async ({ body }) => {
      const db = await database();
      const { result: data } = await published.within(db, async (tx, changed) => {
        const shown = await changesOfTeller(tx, emailKey(body.email));
        const erased = await erasePerson(tx, body.email);
        if (erased.stories > 0) changed(shown);
        return erased;
      });
      const letter_files = await eraseLetterFiles(body.email);
      if (data.stories > 0) await clearAbandoned(db, await films());
      return { data: { ...data, letter_files } };
    },
    { limits: askingLimits(limiters), unlimited: hasCredential },
  );
}
