import { z } from 'zod';
import { parseInput } from './read-input.ts';

/** The optional `Idempotency-Key` of a request. Throws a 400 if it is invalid. */
export function idempotencyKey(request: Request): string | undefined {
  const header = request.headers.get('idempotency-key') ?? undefined;
  return parseInput(headersSchema, { 'idempotency-key': header })['idempotency-key'];
}

const headersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/, 'must have 8 to 128 characters without spaces')
    .optional(),
});
