import { z } from 'zod';

/** Delivery state of a letter; `unknown` if its record was deleted. */
export const letterStateSchema = z.enum(['waiting', 'sent', 'failed', 'unknown']);

/**
 * Why letters do not reach an address: it does not exist, its mailbox is full, its server refuses
 * them, or did not answer for days.
 */
export const undeliverableReasons = ['unknown', 'full', 'refused', 'unreached'] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];
