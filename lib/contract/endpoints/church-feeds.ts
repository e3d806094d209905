import {
  changeChurchFeedBodySchema,
  churchFeedParamsSchema,
  churchFeedSchema,
  createChurchFeedBodySchema,
} from '../church-feeds.ts';
import { importStepDoneSchema, startedImportSchema } from '../church-imports.ts';
import { itemOf, listOf, pageQuerySchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const shared = {
  tag: 'Staff',
  extension: true,
  personal: true,
  needsCredential: true,
  needsStaff: ['administrator'],
} as const;
const ofFeed = { ...shared, params: churchFeedParamsSchema };

/** Addresses at which lists of churches stand. */
export const churchFeedEndpoints = {
  listChurchFeeds: endpoint({
    ...shared,
    method: 'GET',
    path: '/staff/church_feeds',
    summary: 'The addresses that lists of churches are read from, those of every night first',
    query: pageQuerySchema,
    response: listOf(churchFeedSchema),
  }),
  createChurchFeed: endpoint({
    ...shared,
    method: 'POST',
    path: '/staff/church_feeds',
    summary: 'Reads the list of churches at an address, in the background',
    description:
      'As a file that is sent: lists nobody. The same address again is read again. Only public addresses are requested.',
    body: createChurchFeedBodySchema,
    response: itemOf(startedImportSchema),
    status: 201,
    auditFields: [],
  }),
  changeChurchFeed: endpoint({
    ...ofFeed,
    method: 'POST',
    path: '/staff/church_feeds/{id}',
    summary: 'Says whether a list is read every night, and imported by itself',
    errors: [404],
    body: changeChurchFeedBodySchema,
    response: itemOf(importStepDoneSchema),
    auditFields: ['nightly', 'applies'],
  }),
  readChurchFeed: endpoint({
    ...ofFeed,
    method: 'POST',
    path: '/staff/church_feeds/{id}/read',
    summary: 'Reads the list at an address now, in the background',
    errors: [404],
    response: itemOf(importStepDoneSchema),
    auditFields: [],
  }),
} as const;
