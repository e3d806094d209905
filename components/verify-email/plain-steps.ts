import 'server-only';
import { readOwnForm, redirectTo, textOf } from '@/components/forms/plain-post';
import { completeSignUp, confirmEmail, resendLetter } from '@/lib/content/email-tokens';
import type { FormParams } from '@/lib/i18n/form-addresses';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

const signUpFields = ['church_name', 'church_phone', 'city', 'state', 'zip', 'country'] as const;

const ownFields = ['first_name', 'last_name'] as const;

/** Handles the page's forms without scripts. */
export async function postStep(request: Request, params: FormParams): Promise<Response> {
  const form = await readOwnForm(request);
  if (form instanceof Response) return form;
  const locale = isLocale(params.locale) ? params.locale : defaultLocale;
  const client = request.headers.get('x-forwarded-for') ?? 'unknown';
  const token = textOf(form, 'token').slice(0, 200);
  const key = textOf(form, 'key');
  const redirectToPage = (query: Record<string, string>) =>
    redirectTo(locale, `/verify-email?${new URLSearchParams(query)}`);
  switch (form.get('step')) {
    case 'confirm': {
      const own = Object.fromEntries(
        ownFields.map((name) => [name, textOf(form, name).trim().slice(0, 120)] as const),
      );
      const body = {
        ...{ token, password: textOf(form, 'password') || undefined },
        ...(form.has('first_name') && own),
      };
      const result = await confirmEmail(client, body, key);
      if (result === 'signUp') return redirectToPage({ token, step: 'sign-up' });
      // Keeps the token, so that one press retries.
      const mayRetry = ['failed', 'tooMany', 'wrongPassword', 'weakPassword'].includes(result);
      return redirectToPage(mayRetry ? { token, result, ...own } : { result });
    }
    case 'sign-up': {
      const fields = Object.fromEntries(signUpFields.map((name) => [name, textOf(form, name)]));
      const result = await completeSignUp(client, { ...fields, token }, key);
      const isDone = result === 'signedUp' || ['used', 'expired', 'unknown'].includes(result);
      if (isDone) return redirectToPage({ result });
      const typed = Object.entries(fields).map(([name, text]) => [name, text.slice(0, 200)]);
      return redirectToPage({ token, step: 'sign-up', result, ...Object.fromEntries(typed) });
    }
    default:
      return redirectToPage(await resendLetter(client, textOf(form, 'email').trim(), locale));
  }
}
