import { z } from 'zod';

/** Delivery state of a letter; `failed` also if it came back, `unknown` if its record was deleted. */
export const letterStateSchema = z.enum(['waiting', 'sent', 'failed', 'unknown']);

/**
 * Why letters do not reach an address: it does not exist, its mailbox is full, its server refuses
 * them, or did not answer for days.
 */
export type UndeliverableReason = 'unknown' | 'full' | 'refused' | 'unreached';
