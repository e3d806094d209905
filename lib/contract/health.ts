import { z } from 'zod';

/** GET /health: the process is up. Does not check any dependency. */
export const healthSchema = z.object({ status: z.literal('up') });

/** GET /ready: the database or the ministry's own backend responds, and there is content. */
export const readinessSchema = z.object({ status: z.literal('ready') });
