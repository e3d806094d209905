import { emailKey } from '../../lib/contract/email-address.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { listAuditEntries, matchingAudit } from '../audit/audit.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { countMail, type Limiters, readLimits } from '../http/limits.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { listWaiting } from '../waiting/index.ts';
import { changeStaff, inviteStaff, listStaff, removeStaff } from './staff.ts';

/** Routes of the ministry's staff. */
export function staffRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listWaiting,
    async ({ request }) => {
      const { roles = [], languages = [] } = sessionOf(request).user.staff ?? {};
      return { data: await listWaiting(await database(), { roles, languages }) };
    },
    readOptions,
  );

  api.implement(
    endpoints.listAuditEntries,
    async ({ query }) => listAuditEntries(await database(), query, matchingAudit(query)),
    readOptions,
  );

  api.implement(
    endpoints.listStaff,
    async ({ request }) => ({
      data: await listStaff(await database(), sessionOf(request).user.id),
    }),
    readOptions,
  );

  api.implement(
    endpoints.inviteStaff,
    async ({ body, request }) => {
      await countMail(limiters, request, emailKey(body.email));
      return { data: await inviteStaff(await database(), sessionOf(request).user.id, body) };
    },
    readOptions,
  );

  api.implement(
    endpoints.changeStaff,
    async ({ body, request }) => ({
      data: await changeStaff(await database(), sessionOf(request).user.id, body),
    }),
    readOptions,
  );

  api.implement(
    endpoints.removeStaff,
    async ({ body }) => {
      await removeStaff(await database(), body.id);
      return { data: { removed: true as const } };
    },
    readOptions,
  );
}
