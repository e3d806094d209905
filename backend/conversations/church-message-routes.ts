import { endpoints } from '../../lib/contract/endpoints.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import { checkCaptcha } from '../http/captcha.ts';
import { hasCredential } from '../http/credentials.ts';
import { checkStamp, stampForm, stampKey } from '../http/form-stamp.ts';
import { clientOf } from '../http/guards.ts';
import { isBait } from '../http/honeypot.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { enforceRateLimit, helpIn, leadLimits, readLimits } from '../http/limits.ts';
import { isStored, storeChurchMessage } from './church-messages.ts';

export function churchMessageRoutes(api: Api, { database, limiters }: Services) {
  api.implement(
    endpoints.getFormStamp,
    async ({ db }) => ({ data: { stamp: stampForm(await stampKey(db), Date.now()) } }),
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );

  api.implementUnopened(
    endpoints.sendChurchMessage,
    async ({ body, request }) => {
      const { website, captcha_token, form_stamp, ...message } = body;
      const key = idempotencyKey(request);
      // A robot that filled the hidden field must not learn that it was detected.
      if (website) return { data: { received: true as const } };
      const db = await database();
      // Retries are not checked again, because the captcha token is used up and the stamp may have
      // expired. The credentialed client is not checked, because it sends no form.
      if (!hasCredential(request) && !(await isStored(db, key))) {
        checkStamp(await stampKey(db), form_stamp, Date.now());
        if (detectDanger(message.message).level === null) {
          const subject = String(message.location_id);
          await enforceRateLimit(limiters.messagesPerChurch, {
            client: clientOf(request),
            subject,
          });
        }
        await checkCaptcha(captcha_token);
      }
      await storeChurchMessage(db, message, key);
      return { data: { received: true as const } };
    },
    { limits: leadLimits(limiters), isBait, help: helpIn(limiters, ({ message }) => message) },
  );
}
