import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { removeDemonstration, restoreDemonstration } from '@/lib/content/demonstration';
import { changeContent } from '@/lib/content/editorial-changes';
import { readFields } from '@/lib/content/editorial-form';
import { sendTestLetter } from '@/lib/content/mail';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { readStaffForm, redirectBack } from '../staff-desk-posts';
import { firstSettings, settingsId, settingsPath, startPath } from './first-settings';

/* Handlers of the forms of the page on which a site is set up. */

/** Publishes the settings of the form as the room of the settings does, which shows what is refused. */
export async function postFirstSettings(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, startPath);
  if (form instanceof Response) return form;
  const saved = await changeContent('saveDraft', {
    ...{ id: settingsId, language: 'en', fields: readFields(form, firstSettings()) },
    version: textOf(form, 'version') || null,
    published_version: textOf(form, 'version') || null,
  });
  const outcome =
    'fault' in saved
      ? saved
      : await changeContent('publishDrafts', { id: settingsId, languages: ['en'] });
  if (!('fault' in outcome)) return redirectTo(locale, withQuery(startPath, { done: 'settings' }));
  const { fault, entry } = outcome;
  const to = withQuery(settingsPath, { language: 'en', fault, ...(entry && { entry }) });
  return redirectTo(locale, to);
}

/** Sends an email to the signed-in person; the page says what became of it. */
export async function postTestEmail(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, startPath);
  if (form instanceof Response) return form;
  const { fault, sent } = await sendTestLetter(isLocale(locale) ? locale : defaultLocale);
  if (!sent) return redirectBack(locale, startPath, { fault, done: 'mail' });
  const { kind = sent.state, reply = '' } = sent.fault ?? {};
  const to = withQuery(startPath, { mail: kind, ...(reply && { reply }) });
  return redirectTo(locale, `${to}#mail`);
}

export async function postRemoveDemonstration(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, startPath);
  if (form instanceof Response) return form;
  const fault = await removeDemonstration(textOf(form, 'seen'));
  return redirectBack(locale, startPath, { fault, done: 'removed' });
}

export async function postRestoreDemonstration(request: Request, { locale }: FormParams) {
  const form = await readStaffForm(request, locale, startPath);
  if (form instanceof Response) return form;
  const fault = await restoreDemonstration();
  return redirectBack(locale, startPath, { fault, done: 'restored' });
}
