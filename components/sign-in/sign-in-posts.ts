import 'server-only';
import { readDeskForm, visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { startedSessionCookies } from '@/lib/config/known-device-cookie';
import { sessionCookie } from '@/lib/config/session-cookie';
import { typedCookie } from '@/lib/config/typed-cookie';
import { proveSecondFactor, signInWithPasskey } from '@/lib/content/sign-in-factors';
import {
  acceptInvitation,
  disownChanges,
  endSessions,
  redeemEmailChange,
  redeemLink,
  type SignInFault,
  type SignInOutcome,
  sendLetter,
  setPassword,
  signIn,
} from '@/lib/content/signed-in';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { deskPath } from './desk-path';

/* Handlers of the forms for signing in. */

export async function postSignIn(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  if (new URL(request.url).searchParams.has('end')) {
    await endSessions({ which: 'this' });
    return redirectTo(locale, '/users/sign-in', sessionCookie());
  }
  const [email, password] = [textOf(form, 'email').trim(), textOf(form, 'password')];
  const outcome = await signIn(visitorOf(request), email, password);
  const to = deskPath(textOf(form, 'to'));
  return redirectAfterSignIn(locale, outcome, to, (fault) =>
    redirectBack(locale, withQuery('/users/sign-in', { fault, to }), form),
  );
}

export async function postLetter(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const kind = letterKinds.find((known) => known === form.get('kind')) ?? 'sign_in';
  const page = letterPages[kind];
  const email = textOf(form, 'email').trim();
  const knownLocale = isLocale(locale) ? locale : defaultLocale;
  const outcome = await sendLetter(visitorOf(request), kind, email, knownLocale);
  if (!('fault' in outcome)) {
    const { undeliverable } = outcome.data;
    return redirectTo(
      locale,
      withQuery(page, { sent: '1', ...(undeliverable && { undeliverable }) }),
    );
  }
  return redirectBack(locale, withQuery(page, { fault: outcome.fault, form: 'letter' }), form);
}

const letterKinds = ['sign_in', 'password_reset', 'verify_email'] as const;
const letterPages = {
  sign_in: '/users/sign-in',
  password_reset: '/users/password',
  verify_email: '/desk',
};

export async function postLink(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const token = textOf(form, 'token');
  const outcome = await redeemLink(visitorOf(request), token);
  return redirectAfterSignIn(locale, outcome, '/desk', (fault) =>
    redirectTo(locale, withQuery('/users/sign-in/link', { token, fault })),
  );
}

/** Handles “this was not me”, and continues with a new password. */
export async function postNotMe(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const token = textOf(form, 'token');
  const outcome = await disownChanges(visitorOf(request), token);
  if ('fault' in outcome) {
    return redirectTo(locale, withQuery('/users/not-me', { token, fault: outcome.fault }));
  }
  const to = withQuery('/users/password/new', { token: outcome.password_reset });
  return redirectTo(locale, to, sessionCookie());
}

/** Handles the button of the letter to a new address. */
export async function postNewEmail(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const token = textOf(form, 'token');
  const outcome = await redeemEmailChange(visitorOf(request), token);
  if ('fault' in outcome) {
    return redirectTo(locale, withQuery('/users/email', { token, fault: outcome.fault }));
  }
  return redirectTo(locale, withQuery('/users/email', { done: 'yes' }));
}

export async function postPassword(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const token = textOf(form, 'token');
  const outcome = await setPassword(visitorOf(request), token, textOf(form, 'password'));
  return redirectAfterSignIn(locale, outcome, '/desk', (fault) =>
    redirectTo(locale, withQuery('/users/password/new', { token, fault })),
  );
}

export async function postInvitation(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const token = textOf(form, 'token');
  const outcome = await acceptInvitation(visitorOf(request), {
    token,
    // The form asks those who have an account for neither name nor password.
    ...(form.has('password') && {
      first_name: textOf(form, 'first_name'),
      last_name: textOf(form, 'last_name'),
      password: textOf(form, 'password'),
    }),
    // Only the first administrator is asked for it.
    ...(form.has('email') && { email: textOf(form, 'email').trim() }),
    terms_accepted: form.has('terms_accepted'),
    of_age: form.has('of_age'),
    locale: isLocale(locale) ? locale : defaultLocale,
  });
  const to = form.has('email') ? '/desk/start' : '/desk';
  return redirectAfterSignIn(locale, outcome, to, (fault) =>
    redirectBack(locale, withQuery('/users/invitation', { token, fault }), form),
  );
}

/** Handles the code of a second factor, after a password or a letter. */
export async function postCode(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const [step, to] = [textOf(form, 'step'), deskPath(textOf(form, 'to'))];
  const outcome = await proveSecondFactor(visitorOf(request), step, textOf(form, 'code'));
  return redirectAfterSignIn(locale, outcome, to, (fault) =>
    redirectTo(locale, withQuery('/users/sign-in/code', { step, to, fault })),
  );
}

/** Handles a credential signed by a passkey. */
export async function postPasskey(request: Request, { locale }: FormParams): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const outcome = await signInWithPasskey(visitorOf(request), textOf(form, 'credential'));
  const to = deskPath(textOf(form, 'to'));
  return redirectAfterSignIn(locale, outcome, to, (fault) =>
    redirectTo(locale, withQuery('/users/sign-in', { fault, form: 'passkey', to })),
  );
}

/** Redirects into the new session, to the second factor, or back to the form. */
function redirectAfterSignIn(
  locale: string,
  outcome: SignInOutcome | { fault: SignInFault },
  to: string,
  back: (fault: SignInFault) => Response,
): Response {
  if ('fault' in outcome) return back(outcome.fault);
  if ('second_factor' in outcome) {
    return redirectTo(
      locale,
      withQuery('/users/sign-in/code', { step: outcome.second_factor, to }),
    );
  }
  return redirectTo(locale, to, ...startedSessionCookies(outcome));
}

/** Redirects back to a form with its values. */
function redirectBack(locale: string, path: string, form: FormData): Response {
  const knownLocale = isLocale(locale) ? locale : defaultLocale;
  const cookie = typedCookie(localePath(knownLocale, '/users'), (name) => textOf(form, name));
  return redirectTo(knownLocale, path, cookie);
}
