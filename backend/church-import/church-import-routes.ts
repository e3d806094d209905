import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { staffSessionOf } from '../sessions/authorize.ts';
import { decideRow } from './decide-row.ts';
import { startImport, startUndo } from './run-imports.ts';
import { createImport, readAgain } from './store-list.ts';
import { ListError } from './table.ts';
import { fetchImport, listImportRows, listImports } from './wire-imports.ts';

/** Routes of the lists of churches that the staff import. */
export function churchImportRoutes(api: Api, { limiters }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };
  const done = { data: { done: true as const } };

  api.implement(
    endpoints.listChurchImports,
    async ({ query, db }) => listImports(db, query),
    options,
  );

  api.implement(
    endpoints.createChurchImport,
    async ({ body, request, db }) => {
      const userId = staffSessionOf(request)?.user.id ?? null;
      const id = await createImport(db, userId, body).catch(asRefusal);
      return { data: { id } };
    },
    options,
  );

  api.implement(
    endpoints.fetchChurchImport,
    async ({ params, db }) => ({ data: await fetchImport(db, params.id) }),
    options,
  );

  api.implement(
    endpoints.listChurchImportRows,
    async ({ params, query, db }) => listImportRows(db, params.id, query),
    options,
  );

  api.implement(
    endpoints.decideImportRow,
    async ({ params, body, db }) => {
      await decideRow(db, params.id, body);
      return done;
    },
    options,
  );

  api.implement(
    endpoints.chooseImportColumns,
    async ({ params, body: { heading_row, columns }, db }) => {
      const chosen = Object.fromEntries(columns.map(({ number, field }) => [number - 1, field]));
      const choice = { headingRow: heading_row ?? undefined, chosen };
      return { data: { id: await readAgain(db, params.id, choice).catch(asRefusal) } };
    },
    options,
  );

  api.implement(
    endpoints.startChurchImport,
    async ({ params, db }) => {
      await startImport(db, params.id);
      return done;
    },
    options,
  );

  api.implement(
    endpoints.undoChurchImport,
    async ({ params, db }) => {
      await startUndo(db, params.id);
      return done;
    },
    options,
  );
}

/** The refusal of a file that is no list. */
function asRefusal(error: unknown): never {
  if (!(error instanceof ListError)) throw error;
  const fields = error.line === undefined ? undefined : { line: String(error.line) };
  throw new HttpError(422, error.fault, 'The file cannot be read as a list of churches.', {
    ...(fields && { fields }),
  });
}
