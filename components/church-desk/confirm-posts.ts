import 'server-only';
import { visitorOf, withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { deskPath } from '@/components/sign-in/desk-path';
import { proveIdentity } from '@/lib/content/identity';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { readSignedInForm } from './church-desk-posts';

/**
 * Proves who is using the session, and goes on with what was begun: with the form that this form
 * carries, which the browser sends on (307), or with a page.
 */
export async function postConfirm(request: Request, { locale }: FormParams): Promise<Response> {
  const read = await readSignedInForm(request, locale, '/desk');
  if (read instanceof Response) return read;
  const [to, form] = [deskPath(textOf(read, 'confirm_to')), textOf(read, 'confirm_form')];
  const by = ways.find((way) => read.has(`confirm_${way}`)) ?? 'password';
  const outcome = await proveIdentity(visitorOf(request), proofIn(read, by));
  if ('fault' in outcome) {
    const { fault } = outcome;
    return redirectTo(
      locale,
      withQuery('/users/confirm', { to, by, fault, ...(form && { form }) }),
    );
  }
  const action = textOf(read, 'confirm_action');
  if (!action) return redirectTo(locale, to);
  const location = localePath(isLocale(locale) ? locale : defaultLocale, deskPath(action));
  return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
}

const ways = ['password', 'code', 'credential'] as const;

function proofIn(form: FormData, by: (typeof ways)[number]) {
  const text = textOf(form, `confirm_${by}`);
  if (by === 'credential') return { credential: parseJson(text) };
  return by === 'code' ? { code: text } : { password: text };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
