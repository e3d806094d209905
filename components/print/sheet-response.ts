import { createHash } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { refusalPage } from '@/components/forms/refusal-page';
import { site } from '@/lib/config/site';
import { getIntroVideo, personalVideoKinds } from '@/lib/content/intro-videos';
import { cardSides } from '@/lib/contract/card-choices';
import { isCardCode } from '@/lib/contract/media';
import type { Locale } from '@/lib/i18n/locales';
import { decodeSegment, localePath } from '@/lib/i18n/paths';
import type { CardLook } from '@/lib/print/cards/look';
import { cardSide, sheetPdf } from '@/lib/print/draw-in-thread';
import { type Sheet, sheetOf, sheetPath } from '@/lib/print/paper';
import { answerPrint, type PrintDocument } from './answer-print';
import { chosenCard } from './chosen-card';
import { printWords } from './print-words';

export interface SheetParams {
  locale: string;
  kind: string;
  slug: string;
  file: string;
}

/**
 * Responds with a sheet of a shared video page as PDF, for a card batch with `?card=`
 * (`lib/contract/media.ts`); with a side of a card as a picture, `card.svg?side=back`: 404 if there is no such page or sheet, 308 from a former slug, 409 if
 * the film is not shown (docs/decisions/0018).
 */
export function sheetResponse(request: Request, params: SheetParams): Promise<Response> {
  const query = new URL(request.url).searchParams;
  return answerPrint(request, params.locale, (locale) => findSheet(locale, params, query));
}

async function findSheet(
  locale: Locale,
  params: SheetParams,
  query: URLSearchParams,
): Promise<PrintDocument | Response | undefined> {
  const sheet = sheetOf(params.file);
  const kind = personalVideoKinds.find((name) => name === params.kind);
  const slug = decodeSegment(params.slug);
  const video = sheet && kind && (await getIntroVideo(locale, kind, slug));
  if (!video) return undefined;
  if (video.slug !== slug) {
    const path = sheetPath(locale, `/${kind}/${video.slug}`, sheet).replace(/[^/]+$/, params.file);
    const location = query.size > 0 ? `${path}?${query}` : path;
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
  const code = query.get('card') ?? '';
  const card = sheet.format === 'card' ? await chosenCard(locale, video, query) : undefined;
  const words = await printWords(locale, kind, video, {
    format: sheet.format,
    code: isCardCode(code) ? code : undefined,
    ...card,
  });
  const side = params.file.endsWith('.svg')
    ? (cardSides.find((one) => one === query.get('side')) ?? 'front')
    : undefined;
  const drawn: Sheet = { ...sheet, ...(card && { look: card.look }) };
  const { name } = site();
  return {
    words: [words, side, card && keyOf(card.look)],
    draw: (facts, own) =>
      side ? cardSide(drawn, words, side, own) : sheetPdf(drawn, words, facts, own),
    facts: {
      locale,
      title: `${t(sheet.format)} · ${words.headline}`,
      author: words.church ?? name,
      creator: name,
      date: new Date(video.updatedAt ?? video.publishedAt ?? 0),
    },
    file: `${slug}-${locale}-${params.file}`,
  };
}

/** A look for a cache's key, with a digest of its picture. */
function keyOf({ design, picture }: CardLook) {
  const { bytes, ...facts } = picture ?? { bytes: '' };
  return { design, ...facts, digest: createHash('sha256').update(bytes).digest('base64url') };
}
