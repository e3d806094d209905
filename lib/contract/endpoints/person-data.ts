import { erasedSchema } from '../church-messages.ts';
import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { personBodySchema, personRecordSchema, personSummarySchema } from '../person-data.ts';

const shared = {
  tag: 'Users',
  method: 'POST',
  extension: true,
  personal: true,
  body: personBodySchema,
  needsStaff: ['administrator'],
} as const;

export const personDataEndpoints = {
  findPersonData: endpoint({
    ...shared,
    path: '/person_data/find',
    summary: 'A summary of the stored data about a person, by their e-mail address',
    safe: true,
    response: itemOf(personSummarySchema),
  }),
  exportPersonData: endpoint({
    ...shared,
    path: '/person_data/export',
    summary: 'All stored data about a person, as an export for them (specification 6)',
    response: itemOf(personRecordSchema),
  }),
  erasePerson: endpoint({
    ...shared,
    path: '/erase_person',
    summary: 'Deletes all stored data about a person, and the letters to and from them',
    description:
      'Refused with 409 for staff (`is_staff`) and for people with an active subscription (`subscription_runs`). Past payments are kept without name and address.',
    errors: [409],
    response: itemOf(erasedSchema),
    needsCredential: true,
  }),
} as const;
