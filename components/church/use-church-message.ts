'use client';

import { useBotCheck } from '@/components/forms/use-bot-check';
import { useDraftForm } from '@/components/forms/use-draft-form';
import { browserApi } from '@/lib/api/browser';
import { call, once } from '@/lib/api/call';
import { churchMessageBodySchema } from '@/lib/contract/church-messages';
import { churchMessageEndpoints } from '@/lib/contract/endpoints/church-messages';
import type { Locale } from '@/lib/i18n/locales';
import { messageDraftName } from './message-draft-name';

const textSchema = churchMessageBodySchema.pick({
  userName: true,
  email: true,
  subject: true,
  message: true,
  receipt: true,
  website: true,
});
const emptyValues = { userName: '', email: '', subject: '', message: '', website: '' };

/** State of the form for a message to a church, sent with the check that a person wrote it. */
export function useChurchMessage(locationId: string, locale: Locale) {
  const name = messageDraftName(locationId);
  const botCheck = useBotCheck(name);
  const { form, sending, submit } = useDraftForm({
    name,
    schema: textSchema,
    emptyValues,
    send: (text, key) => {
      const { pathname: page } = window.location;
      const body = { ...text, location_id: locationId, locale, page };
      return botCheck.deliver((checkFields) =>
        call(browserApi, churchMessageEndpoints.sendChurchMessage, {
          body: { ...body, ...checkFields },
          headers: once(key),
        }),
      );
    },
    onPressedAgain: botCheck.askAgain,
  });

  return {
    form,
    sending,
    submit,
    siteKey: botCheck.siteKey,
    captchaReady: botCheck.captchaReady,
    captchaFault: botCheck.captchaFault(sending.error),
    writeAnother() {
      form.reset(emptyValues);
      botCheck.renew();
      sending.reset();
    },
  };
}
