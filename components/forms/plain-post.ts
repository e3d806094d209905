import 'server-only';
import { isFromOwnPage } from '@/lib/config/own-origin';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

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
  if (!isFromOwnPage(request)) return refused(403);
  if (Number(request.headers.get('content-length') ?? bytes + 1) > bytes) {
    return refused(413);
  }
  return request.formData().catch(() => refused(400));
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

export function refused(status: 400 | 403 | 404 | 413): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
