import { createHash } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { refusalPage } from '@/components/forms/refusal-page';
import { isApiFailure } from '@/lib/content/failures';
import { isNotModified } from '@/lib/http/is-not-modified';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import type { Page } from '@/lib/print/page';
import { type PdfFacts, pdfOf } from '@/lib/print/pdf';
import { RenderCache, TooManyRendersError } from '@/lib/render/render-cache';

const files = new RenderCache({ maxBytes: 8 * 1024 * 1024, maxWaiting: 16 });

export interface Printed {
  /** All that is said, so that the same is not made twice. */
  words: unknown;
  pages: () => Page[];
  facts: PdfFacts;
  /** What it is saved as. */
  file: string;
}

/**
 * Answers a request for a PDF: what `find` found to print, or whatever it answers instead; 404 where
 * it found nothing, 503 where /api/v1 fails or too many wait.
 */
export async function answerPdf(
  request: Request,
  language: string,
  find: (locale: Locale) => Promise<Printed | Response | undefined>,
): Promise<Response> {
  const locale = isLocale(language) ? language : defaultLocale;
  const t = await getTranslations({ locale });
  try {
    const found = locale === language ? await find(locale) : undefined;
    if (found instanceof Response) return found;
    if (!found) {
      return refusalPage(404, locale, { title: t('notFound.title'), text: t('notFound.first') });
    }
    const { words, facts, pages, file } = found;
    const pdf = await files.get(hashOf(JSON.stringify([file, words, facts])), () =>
      pdfOf(pages(), facts),
    );
    return pdfResponse(request, pdf, file);
  } catch (error) {
    if (error instanceof TooManyRendersError) {
      return refusalPage(503, locale, { title: t('print.busyTitle'), text: t('print.busyText') });
    }
    if (!isApiFailure(error)) throw error;
    return refusalPage(503, locale, { title: t('error.title'), text: t('error.text') });
  }
}

function pdfResponse(request: Request, pdf: Buffer, file: string): Response {
  const etag = `"${hashOf(pdf).slice(0, 27)}"`;
  const headers = {
    etag,
    // What is published shows at once; asking again costs a few bytes.
    'cache-control': 'public, no-cache',
    'x-robots-tag': 'noindex',
  };
  if (isNotModified(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
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

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url');
