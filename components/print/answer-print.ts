import { createHash } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { refusalPage } from '@/components/forms/refusal-page';
import { iconLogo } from '@/lib/config/brand';
import { siteTheme } from '@/lib/config/site';
import { isApiFailure } from '@/lib/content/failures';
import { isNotModified } from '@/lib/http/is-not-modified';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { printedMark } from '@/lib/preview/brand-picture';
import { inksOf, type OwnLook } from '@/lib/print/inks';
import type { PdfFacts } from '@/lib/print/pdf';
import { RenderCache, TooManyRendersError } from '@/lib/render/render-cache';

const files = new RenderCache({ maxBytes: 8 * 1024 * 1024, maxWaiting: 16 });

export interface PrintDocument {
  /** The complete content, as the cache key. */
  words: unknown;
  facts: PdfFacts;
  /** Draws it, with the ministry's own look or the shipped one. An SVG is text. */
  draw: (facts: PdfFacts, own?: OwnLook) => Promise<Uint8Array | string>;
  /** File name: `.pdf`, or `.svg` of a picture of it. */
  file: string;
}

/**
 * Responds with the PDF or the picture of the document that `find` returns, or with the response that it returns
 * instead. Responds 404 if there is none, 503 if /api/v1 fails or too many renders are queued.
 */
export async function answerPrint(
  request: Request,
  language: string,
  find: (locale: Locale) => Promise<PrintDocument | Response | undefined>,
): Promise<Response> {
  const locale = isLocale(language) ? language : defaultLocale;
  const t = await getTranslations({ locale });
  try {
    const document = locale === language ? await find(locale) : undefined;
    if (document instanceof Response) return document;
    if (!document) {
      return refusalPage(404, locale, { title: t('notFound.title'), text: t('notFound.first') });
    }
    const { words, facts, draw, file } = document;
    const { isOwn, ...theme } = siteTheme();
    const inks = isOwn ? inksOf(theme) : undefined;
    const drawn = await files.get(
      hashOf(JSON.stringify([file, words, facts, ownMark(), inks])),
      async () =>
        Buffer.from((await draw(facts, { mark: await printedMark(), inks })) as Uint8Array),
    );
    return fileResponse(request, drawn, file);
  } catch (error) {
    if (error instanceof TooManyRendersError) {
      return refusalPage(503, locale, { title: t('print.busyTitle'), text: t('print.busyText') });
    }
    if (!isApiFailure(error)) throw error;
    return refusalPage(503, locale, { title: t('error.title'), text: t('error.text') });
  }
}

const ownMark = () => {
  const logo = iconLogo();
  return logo && [logo.light.id, logo.dark?.id];
};

function fileResponse(request: Request, bytes: Buffer, file: string): Response {
  const etag = `"${hashOf(bytes).slice(0, 27)}"`;
  const headers = {
    etag,
    // Revalidated on each request, so that changes show at once.
    'cache-control': 'public, no-cache',
    'x-robots-tag': 'noindex',
  };
  if (isNotModified(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const asciiName = file.replace(/[^\w.-]/g, '_');
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'content-type': file.endsWith('.svg') ? 'image/svg+xml' : 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(file)}`,
    },
  });
}

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('base64url');
