import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { isBait } from '../http/honeypot.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { helpIn, leadLimits, readLimits } from '../http/limits.ts';
import { sessionOf, staffIdOf, staffName } from '../sessions/authorize.ts';
import { answerLead, awaitAnswer, closeLead, findLead, listLeads } from './lead-desk.ts';
import { createLead } from './leads.ts';
import { listOwnLetters } from './own-letters.ts';

/** Routes of visitors' messages to the ministry. */
export function leadRoutes(api: Api, { database, limiters }: Services) {
  api.implementUnopened(
    endpoints.createLead,
    async ({ body, request }) => {
      const key = idempotencyKey(request);
      // A robot that filled the hidden field must not learn that it was detected.
      if (!isBait(body)) await createLead(await database(), body, key);
      return { data: { received: true as const } };
    },
    { limits: leadLimits(limiters), isBait, help: helpIn(limiters, ({ message }) => message) },
  );

  api.implement(
    endpoints.listOwnLetters,
    async ({ request, db }) => ({ data: await listOwnLetters(db, sessionOf(request).user.email) }),
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );

  const ministryOptions = {
    cacheControl: 'no-store',
    limits: readLimits(limiters),
    unlimited: hasCredential,
  };
  api.implement(
    endpoints.listLeads,
    async ({ query, request, db }) => listLeads(db, { ...query, staffId: staffIdOf(request) }),
    ministryOptions,
  );
  api.implement(
    endpoints.getLead,
    async ({ params, db }) => ({ data: await findLead(db, params.id) }),
    ministryOptions,
  );
  api.implementUnopened(
    endpoints.answerLead,
    async ({ params, body, request }) => {
      const key = idempotencyKey(request);
      const answered_by = staffName(request, { answered_by: body.answered_by });
      return { data: await answerLead(await database(), params.id, { ...body, answered_by }, key) };
    },
    ministryOptions,
  );
  api.implementUnopened(
    endpoints.closeLead,
    async ({ params, body, request }) => {
      const closed_by = staffName(request, { closed_by: body.closed_by });
      return { data: await closeLead(await database(), params.id, { ...body, closed_by }) };
    },
    ministryOptions,
  );
  api.implement(
    endpoints.awaitAnswer,
    async ({ params, body, db }) => ({ data: await awaitAnswer(db, params.id, body.slug) }),
    ministryOptions,
  );
}
