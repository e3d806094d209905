import 'server-only';
import { leadTo, readOwnForm, refused, textOf } from '@/components/forms/plain-post';
import { sessionCookie } from '@/lib/config/session-cookie';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { typedCookie } from '@/lib/config/typed-cookie';
import { proveSecondFactor, signInWithPasskey } from '@/lib/content/sign-in-factors';
import {
  acceptInvitation,
  endSessions,
  redeemLink,
  type SignInFault,
  type SignInOutcome,
  sendLetter,
  setPassword,
  signIn,
  type Visitor,
} from '@/lib/content/signed-in';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

/* What the forms about signing in post to. */

/** A form of a page of ours, or the refusal; of at most `limit` bytes, where that is more than is usual. */
export async function readDeskForm(request: Request, limit?: number): Promise<FormData | Response> {
  return hasOwnDesk() ? readOwnForm(request, limit) : refused(request, 404);
}

export function visitorOf({ headers }: Request): Visitor {
  return {
    address: headers.get('x-forwarded-for') ?? 'unknown',
    device: headers.get('user-agent') ?? '',
  };
}

export async function postSignIn(request: Request, locale: string): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  if (new URL(request.url).searchParams.has('end')) {
    await endSessions({ which: 'this' });
    return leadTo(locale, '/users/sign-in', sessionCookie());
  }
  const [email, password] = [textOf(form, 'email').trim(), textOf(form, 'password')];
  const outcome = await signIn(visitorOf(request), email, password);
  const to = ownPath(textOf(form, 'to'));
  return started(locale, outcome, to, (fault) =>
    leadBackTyped(locale, withQuery('/users/sign-in', { fault, to }), form),
  );
}

export async function postLetter(request: Request, locale: string): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const kind = form.get('kind') === 'password_reset' ? 'password_reset' : 'sign_in';
  const page = kind === 'sign_in' ? '/users/sign-in' : '/users/password';
  const email = textOf(form, 'email').trim();
  const known = isLocale(locale) ? locale : defaultLocale;
  const outcome = await sendLetter(visitorOf(request), kind, email, known);
  if (!('fault' in outcome)) return leadTo(locale, withQuery(page, { sent: '1' }));
  return leadBackTyped(locale, withQuery(page, { fault: outcome.fault, form: 'letter' }), form);
}

export async function postLink(request: Request, locale: string): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const token = textOf(form, 'token');
  const outcome = await redeemLink(visitorOf(request), token);
  return started(locale, outcome, '/desk', (fault) =>
    leadTo(locale, withQuery('/users/sign-in/link', { token, fault })),
  );
}

export async function postPassword(request: Request, locale: string): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const token = textOf(form, 'token');
  const outcome = await setPassword(visitorOf(request), token, textOf(form, 'password'));
  return started(locale, outcome, '/desk', (fault) =>
    leadTo(locale, withQuery('/users/password/new', { token, fault })),
  );
}

export async function postInvitation(request: Request, locale: string): Promise<Response> {
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
    terms_accepted: form.has('terms_accepted'),
    of_age: form.has('of_age'),
    locale: isLocale(locale) ? locale : defaultLocale,
  });
  return started(locale, outcome, '/desk', (fault) =>
    leadBackTyped(locale, withQuery('/users/invitation', { token, fault }), form),
  );
}

/** The code of a second factor, after a password or a letter. */
export async function postCode(request: Request, locale: string): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const [step, to] = [textOf(form, 'step'), ownPath(textOf(form, 'to'))];
  const outcome = await proveSecondFactor(visitorOf(request), step, textOf(form, 'code'));
  return started(locale, outcome, to, (fault) =>
    leadTo(locale, withQuery('/users/sign-in/code', { step, to, fault })),
  );
}

/** What a passkey has signed. */
export async function postPasskey(request: Request, locale: string): Promise<Response> {
  const form = await readDeskForm(request);
  if (form instanceof Response) return form;
  const outcome = await signInWithPasskey(visitorOf(request), textOf(form, 'credential'));
  const to = ownPath(textOf(form, 'to'));
  return started(locale, outcome, to, (fault) =>
    leadTo(locale, withQuery('/users/sign-in', { fault, form: 'passkey', to })),
  );
}

/** Leads into the session that began, to the question for the second factor, or back to the form. */
function started(
  locale: string,
  outcome: SignInOutcome | { fault: SignInFault },
  to: string,
  back: (fault: SignInFault) => Response,
): Response {
  if ('fault' in outcome) return back(outcome.fault);
  if ('second_factor' in outcome) {
    return leadTo(locale, withQuery('/users/sign-in/code', { step: outcome.second_factor, to }));
  }
  return leadTo(locale, to, sessionCookie(outcome));
}

/** Leads back to a form with what was typed into it. */
function leadBackTyped(locale: string, path: string, form: FormData): Response {
  const known = isLocale(locale) ? locale : defaultLocale;
  const cookie = typedCookie(localePath(known, '/users'), (name) => textOf(form, name));
  return leadTo(known, path, cookie);
}

export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

/** A form leads to the desk and nowhere else; a list there as it was filtered. */
function ownPath(given: string): string {
  return /^\/desk(?:\/[a-z0-9-]+)*(?:\?[\w.~%+=&-]*)?$/.test(given) ? given : '/desk';
}
