import { itemOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { expireBodySchema, expiredSchema } from '../expire.ts';

export const expireEndpoints = {
  expire: endpoint({
    method: 'POST',
    path: '/expire',
    tag: 'Content',
    summary: 'Lets go of the pages that show what changed in the backend of the ministry',
    description:
      'For a backend of the ministry’s own (`API_BASE_URL`), with the site’s `ADMIN_TOKEN`: when it is answered, the next request of each page shows what that backend says now. Sites without a database in common are each told by themselves.',
    body: expireBodySchema,
    response: itemOf(expiredSchema),
    extension: true,
    personal: true,
    needsCredential: true,
  }),
} as const;
