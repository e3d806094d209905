import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { churchDeskLimits, type Limiters } from '../http/limits.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { findDeskDraft, saveDeskDraft } from './desk-drafts.ts';

/** Routes of drafts of rejected desk forms. */
export function deskDraftRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const options = { cacheControl: 'no-store', limits: churchDeskLimits(limiters) };

  api.implement(
    endpoints.saveDeskDraft,
    async ({ body, request }) => {
      await saveDeskDraft(await database(), sessionOf(request).user.id, body);
      return { data: { fields: body.fields } };
    },
    options,
  );

  api.implement(
    endpoints.fetchDeskDraft,
    async ({ query, request }) => {
      const { id } = sessionOf(request).user;
      return { data: { fields: await findDeskDraft(await database(), id, query.form) } };
    },
    options,
  );
}
