import 'server-only';
import { getTranslations } from 'next-intl/server';
import { isFromOwnPage, ownReferrer } from '@/lib/config/own-origin';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { refusalPage } from './refusal-page';

/*
 * What forms without scripts post to. Each leads on to a page (303), so that a reload sends nothing
 * again.
 */

/** In bytes: the longest text of a form, percent-encoded. */
const maxBytes = 256 * 1024;

/** The fields of a form that a page of ours sent, or the refusal: 403, 413 or 400. */
export async function readOwnForm(
  request: Request,
  bytes: number = maxBytes,
): Promise<FormData | Response> {
  if (!isFromOwnPage(request)) return refused(request, 403);
  if (Number(request.headers.get('content-length') ?? bytes + 1) > bytes) {
    return refused(request, 413);
  }
  return request.formData().catch(() => refused(request, 400));
}

/** A field's text; empty where it is missing. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}

/** Leads on to a page of this site, in the language of the form. */
export function leadTo(locale: string, path: string, setCookie?: string): Response {
  const location = localePath(isLocale(locale) ? locale : defaultLocale, path);
  return new Response(null, {
    status: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      ...(setCookie === undefined ? {} : { 'set-cookie': setCookie }),
    },
  });
}

const reasons = { 400: 'unreadable', 403: 'foreign', 404: 'gone', 413: 'tooLarge' } as const;

/** A page that says why nothing was done, in the language of the address, and leads back to the form. */
export async function refused(request: Request, status: keyof typeof reasons): Promise<Response> {
  const [language = ''] = new URL(request.url).pathname.split('/').slice(1);
  const locale = isLocale(language) ? language : defaultLocale;
  const t = await getTranslations({ locale, namespace: 'refusedForm' });
  const back = ownReferrer(request);
  return refusalPage(status, locale, {
    title: t(`${reasons[status]}.title`),
    text: t(`${reasons[status]}.text`),
    link: back
      ? { path: back, text: t('back') }
      : { path: localePath(locale, '/'), text: t('home') },
  });
}
