import { itemOf } from '../common.ts';
import { detectDangerBodySchema, detectedDangerSchema } from '../detect-danger.ts';
import { endpoint } from '../endpoint.ts';

export const dangerEndpoints = {
  detectDanger: endpoint({
    method: 'POST',
    path: '/detect_danger',
    tag: 'Search',
    summary: 'Whether a text mentions danger, and the help lines for it',
    description: 'The text is neither stored nor logged nor passed on.',
    safe: true,
    errors: [429],
    body: detectDangerBodySchema,
    response: itemOf(detectedDangerSchema),
    extension: true,
  }),
} as const;
