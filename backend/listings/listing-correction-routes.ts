import { endpoints } from '../../lib/contract/endpoints.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { checkStamp, stampKey } from '../http/form-stamp.ts';
import { clientOf } from '../http/guards.ts';
import { isBait } from '../http/honeypot.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { enforceRateLimit, helpIn, leadLimits, lookupLimits, readLimits } from '../http/limits.ts';
import { sessionOf, staffIdOf } from '../sessions/authorize.ts';
import {
  decideCorrection,
  decideOwnCorrection,
  isCorrectionStored,
  listCorrections,
  listOwnCorrections,
  storeCorrection,
} from './listing-corrections.ts';

/** Routes of visitors' corrections to listings, and of decisions on them. */
export function listingCorrectionRoutes(api: Api, { database, limiters, published }: Services) {
  api.implementUnopened(
    endpoints.sendCorrection,
    async ({ body, request }) => {
      const { homepage, form_stamp, ...correction } = body;
      const key = idempotencyKey(request);
      // A robot that filled the hidden field must not learn that it was detected.
      if (homepage) return { data: { received: true as const } };
      const db = await database();
      // Retries are not checked again, because the stamp may have expired. The credentialed client
      // is not checked, because it sends no form.
      if (!hasCredential(request) && !(await isCorrectionStored(db, key))) {
        checkStamp(await stampKey(db), form_stamp, Date.now());
        if (detectDanger(correction.note ?? '').level === null) {
          const subject = String(correction.location_id);
          await enforceRateLimit(limiters.correctionsPerChurch, {
            client: clientOf(request),
            subject,
          });
        }
      }
      await storeCorrection(db, correction, key);
      return { data: { received: true as const } };
    },
    { limits: leadLimits(limiters), isBait, help: helpIn(limiters, ({ note }) => note ?? '') },
  );

  const ownOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };
  api.implement(
    endpoints.listOwnCorrections,
    async ({ request, db }) => ({ data: await listOwnCorrections(db, sessionOf(request)) }),
    ownOptions,
  );
  api.implement(
    endpoints.decideOwnCorrection,
    async ({ params, body, request, db }) => {
      await published.within(db, async (tx, reportChanges) => {
        reportChanges(await decideOwnCorrection(tx, sessionOf(request), params.id, body));
      });
      return { data: { decided: true as const } };
    },
    ownOptions,
  );

  const ministryOptions = {
    cacheControl: 'no-store',
    limits: lookupLimits(limiters),
    unlimited: hasCredential,
  };
  api.implement(
    endpoints.listCorrections,
    async ({ query, request, db }) =>
      listCorrections(db, { ...query, staffId: staffIdOf(request) }),
    ministryOptions,
  );
  api.implement(
    endpoints.decideCorrection,
    async ({ params, body, db }) => {
      await published.within(db, async (tx, reportChanges) => {
        reportChanges(await decideCorrection(tx, params.id, body));
      });
      return { data: { decided: true as const } };
    },
    ministryOptions,
  );
}
