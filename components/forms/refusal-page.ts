import { type PlainPageWords, plainPage, plainPageHeaders } from '@/lib/http/plain-page';
import type { Locale } from '@/lib/i18n/locales';

/** A plain page returned instead of a printable sheet or after a form. */
export function refusalPage(
  status: 400 | 403 | 404 | 409 | 413 | 503,
  locale: Locale,
  words: PlainPageWords,
): Response {
  const headers = { ...plainPageHeaders(), ...(status === 503 && { 'Retry-After': '5' }) };
  return new Response(plainPage(locale, words), { status, headers });
}
