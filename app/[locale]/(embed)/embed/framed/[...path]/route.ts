import { getTranslations } from 'next-intl/server';
import { embedTitle } from '@/components/embed/embed-facts';
import { site } from '@/lib/config/site';
import { getEmbed } from '@/lib/content/embeds';
import { isApiFailure } from '@/lib/content/failures';
import { type Card, cardPage, cardPolicy } from '@/lib/embed/card-page';
import { embedPath } from '@/lib/embed/embeddable';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/seo/metadata';

/**
 * The response to a frame without our script (lib/embed/plan-player.ts): a page that anyone may frame, with
 * the player in an inner frame. It shows a card until the player responds; on a host that may not show the
 * video, it stays a card.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; path: string[] }> },
): Promise<Response> {
  const { locale: segment, path } = await params;
  const locale = isLocale(segment) ? segment : 'en';
  const { status, ...card } = await cardOf(locale, path, new URL(request.url).search);
  return new Response(cardPage(locale, card), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': cardPolicy(),
      'Cache-Control': status === 200 ? 'public, max-age=0, s-maxage=60' : 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

async function cardOf(
  locale: Locale,
  segments: string[],
  search: string,
): Promise<Card & { status: number }> {
  const home = { page: absoluteUrl(locale, '/'), title: site().name };
  try {
    const embed = await getEmbed(locale, segments);
    if (!embed) {
      const t = await getTranslations({ locale, namespace: 'embed' });
      return { ...home, status: 404, title: t('missingTitle') };
    }
    return {
      status: 200,
      title: await embedTitle(locale, embed),
      page: absoluteUrl(locale, embed.page),
      player: embedPath({ locale, segments }) + search,
    };
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    return { ...home, status: 503 };
  }
}
