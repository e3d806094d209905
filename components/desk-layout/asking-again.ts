import 'server-only';
import { getLocale } from 'next-intl/server';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo } from '@/components/forms/plain-post';
import { isProven, keepForm } from '@/lib/content/identity';
import { getSignedIn, type SignedIn } from '@/lib/content/signed-in';
import { isLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

/*
 * Forms and pages whose call asks again who is using the session: they lead to one page, which then
 * sends the form, or shows the page, that was asked for. Works without scripts.
 */

/** Continues with a form that was read if its sender is proven; otherwise asks, and keeps the form. */
export async function onceProven(
  request: Request,
  locale: string,
  to: string,
  form: FormData | Response,
): Promise<FormData | Response> {
  if (form instanceof Response) return form;
  const user = await getSignedIn();
  if (!user || isProven(user)) return form;
  const id = await keepForm(actionOf(request), form);
  return redirectTo(locale, withQuery('/users/confirm', { form: id, to }));
}

/** The path that a form was sent to, without its language. */
function actionOf(request: Request): string {
  const { pathname } = new URL(request.url);
  const [, language = ''] = pathname.split('/');
  return isLocale(language) ? pathname.slice(language.length + 1) : pathname;
}

/** The page that asks, before a page reads what only a proven person may; undefined for one who is. */
export async function proofPath(user: SignedIn, to: string): Promise<string | undefined> {
  if (isProven(user)) return undefined;
  return localePath(await getLocale(), withQuery('/users/confirm', { to }));
}

/**
 * While the ministry requires a second factor first: the page that asks for it, or the room where it is
 * set up. Undefined if the room may be shown.
 */
export async function secondFactorPath(
  { second_factor_due }: SignedIn,
  room: string,
): Promise<string | undefined> {
  const locale = await getLocale();
  if (second_factor_due === 'prove') {
    return localePath(locale, withQuery('/users/confirm', { to: room }));
  }
  const isElsewhere = second_factor_due === 'set_up' && room !== '/desk/security';
  return isElsewhere ? localePath(locale, '/desk/security') : undefined;
}
