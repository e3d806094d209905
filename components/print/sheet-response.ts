import { createHash } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { site } from '@/lib/config/site';
import { isApiFailure } from '@/lib/content/failures';
import {
  getIntroVideo,
  type IntroVideo,
  type PersonalVideoKind,
  personalVideoKinds,
} from '@/lib/content/intro-videos';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { decodeSegment, localePath } from '@/lib/i18n/paths';
import { type Sheet, sheetFile, sheetOf, sheetPath } from '@/lib/print/paper';
import { pdfOf } from '@/lib/print/pdf';
import { Press } from '@/lib/print/press';
import { printWords } from './print-words';
import { refusal } from './refusal';

const press = new Press({ kept: 8 * 1024 * 1024, waiting: 16 });

export interface SheetParams {
  locale: string;
  kind: string;
  slug: string;
  file: string;
}

/**
 * A sheet of a shared video page, as PDF: 404 where there is no such page or sheet, 308 from a former
 * slug, 409 where the film is not shown (docs/decisions/0018).
 */
export async function sheetResponse(request: Request, params: SheetParams): Promise<Response> {
  const locale = isLocale(params.locale) ? params.locale : defaultLocale;
  const error = await getTranslations({ locale, namespace: 'error' });
  try {
    return await answer(request, params, locale);
  } catch (fault) {
    if (!isApiFailure(fault)) throw fault;
    return refusal(503, locale, { title: error('title'), text: error('text') });
  }
}

async function answer(request: Request, params: SheetParams, locale: Locale): Promise<Response> {
  const sheet = sheetOf(params.file);
  const kind = personalVideoKinds.find((one) => one === params.kind);
  const slug = decodeSegment(params.slug);
  const known = sheet && kind && locale === params.locale;
  const video = known ? await getIntroVideo(locale, kind, slug) : undefined;
  if (!known || !video) {
    const t = await getTranslations({ locale, namespace: 'notFound' });
    return refusal(404, locale, { title: t('title'), text: t('first') });
  }
  if (video.slug !== slug) {
    const location = sheetPath(locale, `/${kind}/${video.slug}`, sheet);
    return new Response(null, { status: 308, headers: { location } });
  }
  const t = await getTranslations({ locale, namespace: 'print' });
  if (video.view.shows !== 'film') {
    const link = {
      path: localePath(locale, `/${kind}/${encodeURIComponent(slug)}`),
      text: t('back'),
    };
    return refusal(409, locale, { title: t('closedTitle'), text: t('closedText'), link });
  }
  const pdf = await print(locale, kind, video, sheet, t(sheet.format));
  if (!pdf) return refusal(503, locale, { title: t('busyTitle'), text: t('busyText') });
  return pdfResponse(request, pdf, `${slug}-${locale}-${sheetFile(sheet)}`);
}

async function print(
  locale: Locale,
  kind: PersonalVideoKind,
  video: IntroVideo,
  sheet: Sheet,
  format: string,
) {
  const words = await printWords(locale, kind, video, sheet.format);
  const { name } = site();
  const facts = {
    title: `${format} · ${words.headline}`,
    author: words.church ?? name,
    creator: name,
    date: new Date(video.updatedAt ?? video.publishedAt ?? 0),
  };
  const key = createHash('sha256')
    .update(JSON.stringify([sheet, words, facts]))
    .digest('base64url');
  return press.sheet(key, () => pdfOf(sheet, words, facts));
}

function pdfResponse(request: Request, pdf: Buffer, file: string): Response {
  const etag = `"${createHash('sha256').update(pdf).digest('base64url').slice(0, 27)}"`;
  const headers = {
    etag,
    // What is published shows at once; asking again costs a few bytes.
    'cache-control': 'public, no-cache',
    'x-robots-tag': 'noindex',
  };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers });
  }
  const plain = file.replace(/[^\w.-]/g, '_');
  return new Response(new Uint8Array(pdf), {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file)}`,
    },
  });
}
