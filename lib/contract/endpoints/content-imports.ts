import { itemOf, listOf, pageQuerySchema } from '../common.ts';
import {
  contentImportInListSchema,
  contentImportItemSchema,
  contentImportItemsQuerySchema,
  contentImportParamsSchema,
  contentImportSchema,
  contentImportStepSchema,
  createContentImportBodySchema,
  createSiteReadingBodySchema,
  decideContentImportBodySchema,
  maxExportBodyBytes,
  siteReadingSchema,
  startedContentImportSchema,
} from '../content-imports.ts';
import { endpoint } from '../endpoint.ts';

const shared = { tag: 'Staff', extension: true, personal: true, needsStaff: ['editor'] } as const;
const ofImport = { ...shared, params: contentImportParamsSchema };

/** The content of other sites that the ministry's staff import. */
export const contentImportEndpoints = {
  listContentImports: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/content_imports',
    summary: 'The exports of other sites that were sent, newest first',
    query: pageQuerySchema,
    response: listOf(contentImportInListSchema),
  }),
  createContentImport: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/content_imports',
    summary: 'Reads an export of WordPress, and compares it with the content',
    description:
      'WXR, as it is or compressed (gzip or zip). Makes nothing: `import` does. A file that is no export is refused with 422 and the reason as the code (`not_an_export`, `too_large`, …).',
    bodyBytes: maxExportBodyBytes,
    errors: [422],
    body: createContentImportBodySchema,
    response: itemOf(startedContentImportSchema),
    status: 201,
    auditFields: ['file_name'],
  }),
  createSiteReading: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/site_readings',
    summary: 'Reads a WordPress by its REST address, in the background, as an export of it',
    description:
      'Posts and pages with their categories, authors and pictures; what is there for visitors only. Makes nothing: the import that it becomes is in `GET /staff/site_readings`, or why it could not be read. Only public addresses are requested.',
    body: createSiteReadingBodySchema,
    response: itemOf(startedContentImportSchema),
    status: 201,
    auditFields: ['url'],
  }),
  listSiteReadings: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/site_readings',
    summary: 'The sites that are being read or were read lately, newest first',
    response: listOf(siteReadingSchema),
  }),
  fetchContentImport: endpoint({
    ...ofImport,
    method: 'GET',
    path: '/staff/content_imports/{id}',
    summary: 'An export: what its import does or did',
    errors: [404],
    response: itemOf(contentImportSchema),
  }),
  listContentImportItems: endpoint({
    ...ofImport,
    method: 'GET',
    path: '/staff/content_imports/{id}/items',
    summary: 'The items of an export, with what its import does or did with each',
    errors: [404],
    query: contentImportItemsQuerySchema,
    response: listOf(contentImportItemSchema),
  }),
  decideContentImport: endpoint({
    ...ofImport,
    method: 'POST',
    path: '/staff/content_imports/{id}/choices',
    summary: 'Says what a category or an item of an export becomes, before the import',
    errors: [404, 409],
    body: decideContentImportBodySchema,
    response: itemOf(contentImportStepSchema),
    auditFields: ['group', 'number', 'choice'],
  }),
  startContentImport: endpoint({
    ...ofImport,
    method: 'POST',
    path: '/staff/content_imports/{id}/import',
    summary: 'Makes drafts of the items of an export, in the background',
    errors: [404, 409],
    response: itemOf(contentImportStepSchema),
    auditFields: [],
  }),
  publishContentImport: endpoint({
    ...ofImport,
    method: 'POST',
    path: '/staff/content_imports/{id}/publish',
    summary: 'Publishes the drafts that an import made, in the background',
    errors: [404, 409],
    response: itemOf(contentImportStepSchema),
    auditFields: [],
  }),
  undoContentImport: endpoint({
    ...ofImport,
    method: 'POST',
    path: '/staff/content_imports/{id}/undo',
    summary: 'Takes back what an import made and changed, in the background',
    errors: [404, 409],
    response: itemOf(contentImportStepSchema),
    auditFields: [],
  }),
};
