import { endpoints } from '../../lib/contract/endpoints.ts';
import { listAuditEntries, matchingAudit } from '../audit/audit.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { countMail, readLimits } from '../http/limits.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { listWaiting } from '../waiting/index.ts';
import { changeStaff, inviteStaff, listStaff, removeStaff } from './staff.ts';

/** Routes of the ministry's staff. */
export function staffRoutes(api: Api, { limiters }: Services) {
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listWaiting,
    async ({ request, db }) => {
      const { id, staff } = sessionOf(request).user;
      return { data: await listWaiting(db, id, staff ?? { roles: [], languages: [] }) };
    },
    readOptions,
  );

  api.implement(
    endpoints.listAuditEntries,
    async ({ query, db }) => listAuditEntries(db, query, matchingAudit(query)),
    readOptions,
  );

  api.implement(
    endpoints.listStaff,
    async ({ request, db }) => ({ data: await listStaff(db, sessionOf(request).user.id) }),
    readOptions,
  );

  api.implement(
    endpoints.inviteStaff,
    async ({ body, request, db }) => {
      await countMail(limiters, request, body.email);
      return { data: await inviteStaff(db, sessionOf(request).user.id, body) };
    },
    readOptions,
  );

  api.implement(
    endpoints.changeStaff,
    async ({ body, request, db }) => ({
      data: await changeStaff(db, sessionOf(request).user.id, body),
    }),
    readOptions,
  );

  api.implement(
    endpoints.removeStaff,
    async ({ body, db }) => {
      await removeStaff(db, body.id);
      return { data: { removed: true as const } };
    },
    readOptions,
  );
}
