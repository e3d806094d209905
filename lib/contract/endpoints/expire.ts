import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { expireBodySchema, expiredSchema } from '../expire.ts';

export const expireEndpoints = {
  expire: endpoint({
    method: 'POST',
    path: '/expire',
    tag: 'Content',
    summary: 'Expires the pages that show what changed in the ministry’s own backend',
    description:
      'For a backend of the ministry’s own (`API_BASE_URL`), with the site’s `ADMIN_TOKEN`: after the response, the next request of each page shows the backend’s present data. Sites that do not share a database must each be called.',
    body: expireBodySchema,
    response: itemOf(expiredSchema),
    extension: true,
    personal: true,
    needsCredential: true,
  }),
} as const;
