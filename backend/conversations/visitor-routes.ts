import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { removeLetterFile } from '../mail/letter-files.ts';
import { accountIdOf } from '../sessions/authorize.ts';
import { eraseVisitor, findVisitor } from './visitors.ts';

/** Routes for exporting and erasing what a church has stored about a visitor (specification 6). */
export function visitorRoutes(api: Api, { limiters }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.findVisitor,
    async ({ body, request, db }) => ({
      data: await findVisitor(db, accountIdOf(request) ?? '', body.email),
    }),
    options,
  );
  api.implement(
    endpoints.eraseVisitor,
    async ({ body, request, db }) => {
      const { letterIds, ...data } = await eraseVisitor(db, accountIdOf(request) ?? '', body.email);
      for (const id of letterIds) await removeLetterFile(id);
      return { data };
    },
    options,
  );
}
