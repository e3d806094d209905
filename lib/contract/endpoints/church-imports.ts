import {
  chooseImportColumnsBodySchema,
  churchImportInListSchema,
  churchImportParamsSchema,
  churchImportSchema,
  createChurchImportBodySchema,
  decideImportRowBodySchema,
  importRowListQuerySchema,
  importRowSchema,
  importStepDoneSchema,
  maxListBodyBytes,
  startedImportSchema,
} from '../church-imports.ts';
import { itemOf, listOf, pageQuerySchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const shared = {
  tag: 'Staff',
  extension: true,
  personal: true,
  needsCredential: true,
  needsStaff: ['administrator'],
} as const;
const ofImport = { ...shared, params: churchImportParamsSchema };

/** Lists of churches that the ministry's staff import. */
export const churchImportEndpoints = {
  listChurchImports: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/church_imports',
    summary: 'The lists of churches that were sent, newest first',
    query: pageQuerySchema,
    response: listOf(churchImportInListSchema),
  }),
  createChurchImport: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/church_imports',
    summary: 'Reads a list of churches, and compares it with those that are listed',
    description:
      'CSV, TSV, XLSX, ODS, XLS, JSON or GeoJSON. Lists nobody: `import` does. A file that is no list is refused with 422 and the reason as the code (`not_a_list`, `too_many_rows`, …), with `fields.line` if it is one line’s fault.',
    bodyBytes: maxListBodyBytes,
    errors: [422],
    body: createChurchImportBodySchema,
    response: itemOf(startedImportSchema),
    status: 201,
    auditFields: ['file_name'],
  }),
  fetchChurchImport: endpoint({
    ...ofImport,
    method: 'GET',
    path: '/staff/church_imports/{id}',
    summary: 'A list of churches: how it was read, and what its import does or did',
    errors: [404],
    response: itemOf(churchImportSchema),
  }),
  listChurchImportRows: endpoint({
    ...ofImport,
    method: 'GET',
    path: '/staff/church_imports/{id}/rows',
    summary: 'The rows of a list, with what its import does or did with each',
    errors: [404],
    query: importRowListQuerySchema,
    response: listOf(importRowSchema),
  }),
  decideImportRow: endpoint({
    ...ofImport,
    method: 'POST',
    path: '/staff/church_imports/{id}/rows',
    summary: 'Says of a row which listed church it is, or where it is, before the import',
    errors: [404, 409],
    body: decideImportRowBodySchema,
    response: itemOf(importStepDoneSchema),
    auditFields: ['number', 'decision'],
  }),
  chooseImportColumns: endpoint({
    ...ofImport,
    method: 'POST',
    path: '/staff/church_imports/{id}/columns',
    summary: 'Says what the columns of a list are, and reads it once more',
    description:
      'Answers the id of the new reading, which takes the place of this one. What was decided about rows stays, and a later state of the same list is read in the same way.',
    errors: [404, 409, 422],
    body: chooseImportColumnsBodySchema,
    response: itemOf(startedImportSchema),
    status: 201,
    auditFields: [],
  }),
  startChurchImport: endpoint({
    ...ofImport,
    method: 'POST',
    path: '/staff/church_imports/{id}/import',
    summary: 'Lists the churches of a list, in the background',
    errors: [404, 409],
    response: itemOf(importStepDoneSchema),
    auditFields: [],
  }),
  undoChurchImport: endpoint({
    ...ofImport,
    method: 'POST',
    path: '/staff/church_imports/{id}/undo',
    summary: 'Withdraws what an import made and puts back what it changed, in the background',
    description:
      'What was changed at the site since stays. The newest import of a list goes first.',
    errors: [404, 409],
    response: itemOf(importStepDoneSchema),
    auditFields: [],
  }),
} as const;
