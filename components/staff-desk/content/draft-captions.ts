import 'server-only';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { getDraftCaptions } from '@/lib/content/draft-previews';
import { isLocale } from '@/lib/i18n/locales';

/** Responds with the captions of a draft's film, for the player of its preview. */
export async function answerDraftCaptions(query: URLSearchParams): Promise<Response> {
  const language = query.get('language');
  const captions =
    hasOwnDesk() && isLocale(language)
      ? await getDraftCaptions(query.get('token') ?? '', language)
      : undefined;
  return new Response(captions ?? null, {
    status: captions === undefined ? 404 : 200,
    headers: {
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
  });
}
