import 'server-only';
import { onceProven } from '@/components/desk-layout/asking-again';
import { readDeskForm, visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { startedSessionCookies } from '@/lib/config/known-device-cookie';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import {
  changeEmail,
  changePassword,
  endSessions,
  getSignedIn,
  invitePerson,
  removePerson,
  type SignInFault,
} from '@/lib/content/signed-in';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

/* Handlers of the forms of a church's desk. */

/** Reads the form of a signed-in user, or returns a redirect to the sign-in page. `limit` is in bytes. */
export async function readSignedInForm(
  request: Request,
  locale: string,
  to: string,
  limit?: number,
): Promise<FormData | Response> {
  const form = await readDeskForm(request, limit);
  if (form instanceof Response) return form;
  const user = await getSignedIn();
  if (!user) return redirectTo(locale, withQuery('/users/sign-in', { to }));
  // The room leads on to the second factor that is required first.
  return user.second_factor_due === 'set_up' && to !== '/desk/security'
    ? redirectTo(locale, to)
    : form;
}

/** Like `readSignedInForm`, for a form whose call asks again who is using the session. */
export async function readProvenForm(request: Request, locale: string, to: string) {
  return onceProven(request, locale, to, await readSignedInForm(request, locale, to));
}

export async function postEndSession(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, '/desk/security');
  if (form instanceof Response) return form;
  const id = textOf(form, 'id');
  await endSessions(id ? { id } : { which: 'others' });
  return redirectTo(locale, withQuery('/desk/security', { done: 'ended' }));
}

export async function postNewPassword(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readSignedInForm(request, locale, '/desk/security');
  if (form instanceof Response) return form;
  const current = textOf(form, 'current_password');
  const outcome = await changePassword(visitorOf(request), {
    ...(current && { current_password: current }),
    password: textOf(form, 'password'),
  });
  if ('fault' in outcome) {
    return redirectTo(locale, withQuery('/desk/security', { fault: outcome.fault }));
  }
  const to = withQuery('/desk/security', { done: 'password' });
  return redirectTo(locale, to, ...startedSessionCookies(outcome));
}

/** Asks for another address; the link there completes it. */
export async function postEmail(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readProvenForm(request, locale, '/desk/security');
  if (form instanceof Response) return form;
  const outcome = await changeEmail(visitorOf(request), textOf(form, 'email').trim());
  if ('fault' in outcome) {
    await saveDeskDraft('/desk/security/email', form);
    return redirectTo(locale, withQuery('/desk/security', { fault: outcome.fault, form: 'email' }));
  }
  return redirectTo(locale, withQuery('/desk/security', { done: 'email' }));
}

export async function postInvite(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readProvenForm(request, locale, '/desk/people');
  if (form instanceof Response) return form;
  const outcome = await invitePerson(visitorOf(request), {
    email: textOf(form, 'email').trim(),
    role: form.get('role') === 'owner' ? 'owner' : 'editor',
    locale: isLocale(locale) ? locale : defaultLocale,
  });
  if ('fault' in outcome) await saveDeskDraft('/desk/people/invite', form);
  return redirectTo(locale, peoplePath(outcome, 'invited', 'invite'));
}

export async function postRemove(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readProvenForm(request, locale, '/desk/people');
  if (form instanceof Response) return form;
  const outcome = await removePerson(textOf(form, 'id'));
  return redirectTo(locale, peoplePath(outcome, 'removed'));
}

/** The path that shows the result of an action; `form` names the refused form. */
function peoplePath(outcome: object | { fault: SignInFault }, done: string, form = ''): string {
  if (!('fault' in outcome)) return withQuery('/desk/people', { done });
  return withQuery('/desk/people', { fault: outcome.fault, ...(form && { form }) });
}
