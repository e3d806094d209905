import 'server-only';
import { getTranslations } from 'next-intl/server';
import { isFromOwnPage, ownReferrer } from '@/lib/config/own-origin';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { refusalPage } from './refusal-page';

/*
 * Helpers for the routes that forms without scripts post to. Each route redirects to a page (303),
 * so that a reload sends nothing again.
 */

/** Default limit of a request body in bytes: the longest text of a form, percent-encoded. */
const maxBytes = 256 * 1024;

/** Returns the fields of a form that was sent from a page of this site, or an error response: 403, 413 or 400. */
export async function readOwnForm(
  request: Request,
  bytes: number = maxBytes,
): Promise<FormData | Response> {
  if (!isFromOwnPage(request)) return refuse(request, 403);
  if (lengthOf(request) > bytes) return refuse(request, 413);
  return request.formData().catch(() => refuse(request, 400));
}

/** Returns the length of the body in bytes, as its header states; infinite for a chunked body. */
function lengthOf({ headers }: Request): number {
  const chunked = headers.has('transfer-encoding') ? Number.POSITIVE_INFINITY : 0;
  return Number(headers.get('content-length') ?? chunked);
}

/** Returns a field's text; empty if it is missing. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}

/** Redirects (303) to a page of this site in the language of the form, and sets cookies. */
export function redirectTo(locale: string, path: string, ...cookies: string[]): Response {
  const location = localePath(isLocale(locale) ? locale : defaultLocale, path);
  return new Response(null, {
    status: 303,
    headers: [
      ['location', location],
      ['cache-control', 'no-store'],
      ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
    ],
  });
}

const reasons = { 400: 'unreadable', 403: 'foreign', 404: 'gone', 413: 'tooLarge' } as const;

/** Returns a page that explains the refusal in the language of the address and links back to the form. */
export async function refuse(request: Request, status: keyof typeof reasons): Promise<Response> {
  const [language = ''] = new URL(request.url).pathname.split('/').slice(1);
  const locale = isLocale(language) ? language : defaultLocale;
  const t = await getTranslations({ locale, namespace: 'refusedForm' });
  const referrer = ownReferrer(request);
  return refusalPage(status, locale, {
    title: t(`${reasons[status]}.title`),
    text: t(`${reasons[status]}.text`),
    link: referrer
      ? { path: referrer, text: t('back') }
      : { path: localePath(locale, '/'), text: t('home') },
  });
}
