import 'server-only';
import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { getSignedIn } from '@/lib/content/signed-in';
import { writeToMinistry } from '@/lib/content/write-to-ministry';
import { guarantees } from '@/lib/contract/church-steps';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { readSignedInForm } from './church-desk-posts';

const room = '/desk/write';

/** Handles the form by which a church writes to the ministry. */
export async function postLetter(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const user = await getSignedIn();
  if (!user) return redirectTo(locale, withQuery('/users/sign-in', { to: room }));
  const language = isLocale(locale) ? locale : defaultLocale;
  const subject = await refundSubject(form, language);
  const fault = await writeToMinistry(user, {
    client: visitorOf(request).address,
    message: textOf(form, 'message'),
    ...(subject && { subject }),
    locale: language,
    key: textOf(form, 'key') || randomUUID(),
  });
  if (!fault) return redirectTo(locale, withQuery(room, { done: 'sent' }));
  await saveDeskDraft(`${room}/send`, form);
  return redirectTo(locale, withQuery(room, { fault, ...(subject && { about: 'refund' }) }));
}

/** The first line of a request for a refund, in the language of its page; undefined for other letters. */
async function refundSubject(form: FormData, locale: Locale): Promise<string | undefined> {
  const reason = [...guarantees, 'other' as const].find((one) => one === form.get('reason'));
  if (!reason) return undefined;
  const t = await getTranslations({ locale, namespace: 'churchDesk.subscription.refund' });
  return t('subject', { reason: t(`reason.${reason}`) });
}
