import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { churchDeskLimits } from '../http/limits.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { findDeskDraft, saveDeskDraft } from './desk-drafts.ts';

/** Routes of drafts of rejected desk forms. */
export function deskDraftRoutes(api: Api, { limiters }: Services) {
  const options = { cacheControl: 'no-store', limits: churchDeskLimits(limiters) };

  api.implement(
    endpoints.saveDeskDraft,
    async ({ body, request, db }) => {
      await saveDeskDraft(db, sessionOf(request).user.id, body);
      return { data: { fields: body.fields } };
    },
    options,
  );

  api.implement(
    endpoints.fetchDeskDraft,
    async ({ query, request, db }) => {
      const { id } = sessionOf(request).user;
      return { data: { fields: await findDeskDraft(db, id, query.form) } };
    },
    options,
  );
}
