'use client';

import { useDraftForm } from '@/components/forms/use-draft-form';
import { useProof } from '@/components/forms/use-proof';
import { browserApi } from '@/lib/api/browser';
import { sendChurchMessage } from '@/lib/api/church-messages';
import { churchMessageBodySchema } from '@/lib/contract/church-messages';
import type { Locale } from '@/lib/i18n/locales';
import { messageDraft } from './message-draft-name';

const textSchema = churchMessageBodySchema.pick({
  userName: true,
  email: true,
  subject: true,
  message: true,
  website: true,
});
const nothing = { userName: '', email: '', subject: '', message: '', website: '' };

/** A message to a church, with the proof that a person wrote it. */
export function useChurchMessage(locationId: string, locale: Locale) {
  const name = messageDraft(locationId);
  const proof = useProof(name);
  const { form, sending, submit } = useDraftForm({
    name,
    schema: textSchema,
    emptyValues: nothing,
    send: (text, key) => {
      const { pathname: page } = window.location;
      const body = { ...text, location_id: locationId, locale, page };
      return proof.deliver((given) => sendChurchMessage(browserApi, { ...body, ...given }, key));
    },
    onPressedAgain: proof.askAgain,
  });

  return {
    form,
    sending,
    submit,
    siteKey: proof.siteKey,
    captchaReady: proof.captchaReady,
    captchaFault: proof.captchaFault(sending.error),
    writeAnother() {
      form.reset(nothing);
      proof.renew();
      sending.reset();
    },
  };
}
