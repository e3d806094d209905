import { z } from 'zod';

/** GET /health: the process is up. Asks nothing of anything else. */
export const healthSchema = z.object({ status: z.literal('up') });

/** GET /ready: the database, or the ministry's own backend, answers and there is content. */
export const readinessSchema = z.object({ status: z.literal('ready') });
