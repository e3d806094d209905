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
    summary: 'How much the site keeps of a person, by their address',
    safe: true,
    response: itemOf(personSummarySchema),
  }),
  exportPersonData: endpoint({
    ...shared,
    path: '/person_data/export',
    summary: 'All of it, to be handed to them (specification 6)',
    response: itemOf(personRecordSchema),
  }),
  erasePerson: endpoint({
    ...shared,
    path: '/erase_person',
    summary: 'Deletes all that the site keeps of a person, and the letters to and from them',
    description:
      'Whoever works at the ministry’s desk (`is_staff`) or has a subscription that runs (`subscription_runs`) is refused with 409. Of one who once paid, the payments stay without name and address.',
    errors: [409],
    response: itemOf(erasedSchema),
    needsCredential: true,
  }),
} as const;
