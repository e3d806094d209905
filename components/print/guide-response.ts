import { getTranslations } from 'next-intl/server';
import { site } from '@/lib/config/site';
import { type Guide, getAnswerOfGuide, getGuide } from '@/lib/content/guides';
import type { Locale } from '@/lib/i18n/locales';
import { decodeSegment } from '@/lib/i18n/paths';
import { guidePdf } from '@/lib/print/draw-in-thread';
import type { GuideWords } from '@/lib/print/guide';
import { guideFile, guidePaperOf, guidePath } from '@/lib/print/paper';
import { printable } from '@/lib/render/printable';
import { absoluteUrl } from '@/lib/seo/metadata';
import { answerPrint, type PrintDocument } from './answer-print';
import { htmlBlocks } from './html-blocks';
import { printedAddress } from './printed-address';

export interface GuideParams {
  locale: string;
  slug: string;
  file: string;
}

/**
 * Responds with a study or leader guide as PDF: 404 if there is no such guide or file, 308 from a
 * former slug (docs/decisions/0018).
 */
export function guideResponse(request: Request, params: GuideParams): Promise<Response> {
  return answerPrint(request, params.locale, (locale) => findGuide(locale, params));
}

async function findGuide(
  locale: Locale,
  params: GuideParams,
): Promise<PrintDocument | Response | undefined> {
  const paper = guidePaperOf(params.file);
  const slug = decodeSegment(params.slug);
  const match = paper && (await getGuide(locale, slug));
  if (!match) return undefined;
  if (match.slug !== slug) {
    const location = guidePath(locale, match.slug, paper);
    return new Response(null, { status: 308, headers: { location } });
  }
  const words = await guideWords(locale, match);
  const { name } = site();
  return {
    words,
    draw: (facts, own) => guidePdf(paper, words, facts, own),
    facts: {
      locale: match.body.lang,
      title: words.title,
      author: name,
      creator: name,
      date: new Date(match.updatedAt ?? 0),
    },
    file: `${match.slug}-${locale}-${guideFile(paper)}`,
  };
}

async function guideWords(locale: Locale, source: Guide): Promise<GuideWords> {
  const t = await getTranslations({ locale, namespace: 'guides' });
  const { slug, kind, title, body, minutes } = source;
  const answer = await getAnswerOfGuide(locale, source);
  const page = absoluteUrl(locale, `/guides/${encodeURIComponent(slug)}`);
  return {
    kind: printable([t(kind), minutes && t('minutes', { minutes })].filter(Boolean).join(' · ')),
    title: printable(title.text),
    blocks: htmlBlocks(body.text),
    answer: answer
      ? {
          url: absoluteUrl(locale, `/answers/${answer.slug}`),
          scan: printable(t(answer.video ? 'scanFilm' : 'scanAnswer')),
        }
      : undefined,
    site: printable(site().name),
    address: printedAddress(page),
  };
}
