import { itemOf } from '../common.ts';
import { configSchema } from '../config.ts';
import { endpoint } from '../endpoint.ts';
import { healthSchema, readinessSchema } from '../health.ts';

export const siteEndpoints = {
  getConfig: endpoint({
    method: 'GET',
    path: '/get_config',
    tag: 'Site',
    summary: 'The public part of the site’s configuration',
    response: itemOf(configSchema),
  }),
  getHealth: endpoint({
    method: 'GET',
    path: '/health',
    tag: 'Site',
    summary: 'Whether the process is running',
    response: itemOf(healthSchema),
    extension: true,
  }),
  getReadiness: endpoint({
    method: 'GET',
    path: '/ready',
    tag: 'Site',
    summary: 'Whether the site can serve requests: the database responds and there is content',
    errors: [503],
    response: itemOf(readinessSchema),
    extension: true,
  }),
} as const;
