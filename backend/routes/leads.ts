import { z } from 'zod';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api, CallOptions } from '../api.ts';
import type { GetDatabase } from '../db/client.ts';
import { createLead } from '../queries/leads.ts';
import { checked } from '../read-input.ts';

/** The optional `Idempotency-Key` of a request. Throws a 400 when it is not one. */
export function idempotencyKey(request: Request): string | undefined {
  const given = request.headers.get('idempotency-key') ?? undefined;
  return checked(headersSchema, { 'idempotency-key': given })['idempotency-key'];
}

const headersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/, 'must have 8 to 128 characters without spaces')
    .optional(),
});

export function leadRoutes(api: Api, database: GetDatabase, limits: CallOptions['limits']) {
  api.implement(
    endpoints.createLead,
    async ({ body, request }) => {
      const key = idempotencyKey(request);
      // A robot that filled the hidden field must not learn that it was noticed.
      if (!body.website) await createLead(await database(), body, key);
      return { data: { received: true as const } };
    },
    { limits },
  );
}
