import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { actorOf, sessionOf } from '../sessions/authorize.ts';
import { createReading, listReadings } from '../site-readings/wire-readings.ts';
import { startImport, startPublishing, startUndo } from './run-imports.ts';
import { ExportError } from './source.ts';
import { createImport, decideImport } from './store-import.ts';
import { fetchContentImport, listContentImportItems, listContentImports } from './wire-imports.ts';

/** Routes of the content of other sites that the staff import. */
export function contentImportRoutes(api: Api, { limiters }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const done = { data: { done: true as const } };

  api.implement(
    endpoints.listContentImports,
    async ({ query, db }) => listContentImports(db, query),
    options,
  );
  api.implement(
    endpoints.createContentImport,
    async ({ body, request, db }) => {
      const { user } = sessionOf(request);
      const id = await createImport(db, user.id, body).catch(asRefusal);
      return { data: { id } };
    },
    options,
  );
  api.implement(
    endpoints.createSiteReading,
    async ({ body, request, db }) => {
      const { user } = sessionOf(request);
      return { data: { id: await createReading(db, user.id, body.url) } };
    },
    options,
  );
  api.implement(
    endpoints.listSiteReadings,
    async ({ db }) => ({ data: await listReadings(db) }),
    options,
  );
  api.implement(
    endpoints.fetchContentImport,
    async ({ params, db }) => ({ data: await fetchContentImport(db, params.id) }),
    options,
  );
  api.implement(
    endpoints.listContentImportItems,
    async ({ params, query, db }) => listContentImportItems(db, params.id, query),
    options,
  );
  api.implement(
    endpoints.decideContentImport,
    async ({ params, body, db }) => {
      await decideImport(db, params.id, body);
      return done;
    },
    options,
  );
  const steps = [
    [endpoints.startContentImport, startImport],
    [endpoints.publishContentImport, startPublishing],
    [endpoints.undoContentImport, startUndo],
  ] as const;
  for (const [endpoint, step] of steps) {
    api.implement(
      endpoint,
      async ({ params, request, db }) => {
        await step(db, params.id, actorOf(request));
        return done;
      },
      options,
    );
  }
}

/** The refusal of a file that is no export. */
function asRefusal(error: unknown): never {
  if (!(error instanceof ExportError)) throw error;
  throw new HttpError(422, error.fault, 'The file cannot be read as an export of WordPress.');
}
