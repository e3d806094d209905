import { findPreview } from '@/components/pages/previews/find-preview';
import { isApiFailure } from '@/lib/content/failures';
import { readUploadedPicture } from '@/lib/content/uploaded-picture';
import { isNotModified } from '@/lib/http/is-not-modified';
import { isLocale } from '@/lib/i18n/locales';
import { decodeSegment } from '@/lib/i18n/paths';
import { previewPicture, TooManyRendersError } from '@/lib/preview/picture';
import {
  previewAddress,
  previewHash,
  type ThumbnailWidth,
  thumbnailWidths,
} from '@/lib/preview/preview';

interface Context {
  params: Promise<{ path: string[] }>;
}

const minute = 'public, max-age=60, s-maxage=60';
const immutable = 'public, max-age=31536000, immutable';

/**
 * The picture of a page's preview: /previews/{locale}/{kind}/{slug}/{hash}.jpg, or {hash}-{width}.jpg. Only
 * existing previews are rendered: an unknown page is 404, and an outdated hash redirects to the present picture.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [locale, ...path] = (await params).path.map(decodeSegment);
  const file = readFile(path.pop() ?? '');
  if (!file || !isLocale(locale)) return missing();
  const { hash, width } = file;
  try {
    const preview = await findPreview(locale, path);
    if (!preview) return missing();
    if (previewHash(preview) !== hash) {
      const headers = {
        ...cacheControl(minute),
        Location: new URL(previewAddress(preview, width)).pathname,
      };
      return new Response(null, { status: 307, headers });
    }
    const headers = { ...cacheControl(immutable), ETag: `"${hash}${width ?? ''}"` };
    if (isNotModified(request.headers.get('if-none-match'), headers.ETag)) {
      return new Response(null, { status: 304, headers });
    }
    const picture = await previewPicture(hash, preview, {
      width,
      readUploaded: readUploadedPicture,
    });
    return new Response(new Uint8Array(picture), {
      headers: { ...headers, 'Content-Type': 'image/jpeg' },
    });
  } catch (error) {
    if (!isApiFailure(error) && !(error instanceof TooManyRendersError)) throw error;
    return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
  }
}

function readFile(name: string): { hash: string; width: ThumbnailWidth | undefined } | undefined {
  const [, hash, number] = /^([0-9a-f]{16})(?:-(\d+))?\.jpg$/.exec(name) ?? [];
  const width = thumbnailWidths.find((one) => String(one) === number);
  return hash && (!number || width) ? { hash, width } : undefined;
}

const missing = () => new Response(null, { status: 404, headers: cacheControl(minute) });
const cacheControl = (control: string) => ({ 'Cache-Control': control });
