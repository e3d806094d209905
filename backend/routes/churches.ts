import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { type Limiters, readLimits } from '../http/limits.ts';
import { listChurchHistory, listChurchLetters } from '../queries/church-log.ts';
import { addChurchNote } from '../queries/church-notes.ts';
import { findChurchRecord } from '../queries/church-record.ts';
import { listChurches } from '../queries/find-churches.ts';
import { sessionOf } from '../services/authorize.ts';

/** Routes of the churches at the ministry's desk. */
export function churchRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listChurches,
    async ({ query }) => listChurches(await database(), query),
    options,
  );

  api.implement(
    endpoints.fetchChurch,
    async ({ params }) => ({ data: await findChurchRecord(await database(), params.id) }),
    options,
  );

  api.implement(
    endpoints.listChurchLetters,
    async ({ params, query }) => listChurchLetters(await database(), params.id, query),
    options,
  );

  api.implement(
    endpoints.listChurchHistory,
    async ({ params, query }) => listChurchHistory(await database(), params.id, query),
    options,
  );

  api.implement(
    endpoints.addChurchNote,
    async ({ params, body, request }) => {
      await addChurchNote(await database(), params.id, sessionOf(request).user.id, body);
      return { data: { added: true as const } };
    },
    options,
  );
}
