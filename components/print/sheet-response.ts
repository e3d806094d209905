import { getTranslations } from 'next-intl/server';
import { refusalPage } from '@/components/forms/refusal-page';
import { site } from '@/lib/config/site';
import { getIntroVideo, personalVideoKinds } from '@/lib/content/intro-videos';
import { isCardCode } from '@/lib/contract/media';
import type { Locale } from '@/lib/i18n/locales';
import { decodeSegment, localePath } from '@/lib/i18n/paths';
import { sheetPdf } from '@/lib/print/draw-pdf';
import { sheetFile, sheetOf, sheetPath } from '@/lib/print/paper';
import { answerPdf, type PrintDocument } from './answer-pdf';
import { printWords } from './print-words';

export interface SheetParams {
  locale: string;
  kind: string;
  slug: string;
  file: string;
}

/**
 * Responds with a sheet of a shared video page as PDF, for a card batch with `?card=`
 * (`lib/contract/media.ts`): 404 if there is no such page or sheet, 308 from a former slug, 409 if
 * the film is not shown (docs/decisions/0018).
 */
export function sheetResponse(request: Request, params: SheetParams): Promise<Response> {
  const requestedCard = new URL(request.url).searchParams.get('card') ?? '';
  const card = isCardCode(requestedCard) ? requestedCard : undefined;
  return answerPdf(request, params.locale, (locale) => findSheet(locale, params, card));
}

async function findSheet(
  locale: Locale,
  params: SheetParams,
  card: string | undefined,
): Promise<PrintDocument | Response | undefined> {
  const sheet = sheetOf(params.file);
  const kind = personalVideoKinds.find((name) => name === params.kind);
  const slug = decodeSegment(params.slug);
  const video = sheet && kind && (await getIntroVideo(locale, kind, slug));
  if (!video) return undefined;
  if (video.slug !== slug) {
    const location = sheetPath(locale, `/${kind}/${video.slug}`, sheet, card);
    return new Response(null, { status: 308, headers: { location } });
  }
  const t = await getTranslations({ locale, namespace: 'print' });
  if (video.view.shows !== 'film') {
    const path = localePath(locale, `/${kind}/${encodeURIComponent(slug)}`);
    return refusalPage(409, locale, {
      title: t('closedTitle'),
      text: t('closedText'),
      link: { path, text: t('back') },
    });
  }
  const words = await printWords(locale, kind, video, sheet.format, card);
  const { name } = site();
  return {
    words,
    draw: (facts, own) => sheetPdf(sheet, words, facts, own),
    facts: {
      locale,
      title: `${t(sheet.format)} · ${words.headline}`,
      author: words.church ?? name,
      creator: name,
      date: new Date(video.updatedAt ?? video.publishedAt ?? 0),
    },
    file: `${slug}-${locale}-${sheetFile(sheet)}`,
  };
}
