import { brandFiles, iconLogo, logoAddress, siteLogos } from '@/lib/config/brand';
import { isNotModified } from '@/lib/http/is-not-modified';
import { isLogoFile, logoFile } from '@/lib/preview/brand-picture';
import { TooManyRendersError } from '@/lib/preview/picture';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ file: string }>;
}

const minute = 'public, max-age=60, s-maxage=60';
const immutable = 'public, max-age=31536000, immutable';

/**
 * A picture made of the ministry's logo: /brand/{id}-{file}. The id is new for each upload; one of an earlier
 * logo leads to the present picture, or to the shipped one.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const [, id, file = ''] = /^([\w-]{22})-([a-z0-9.-]{1,40})$/.exec((await params).file) ?? [];
  if (!id || !isLogoFile(file)) return new Response(null, { status: 404 });
  const logos = Object.values(siteLogos()).flatMap((logo) => (logo ? [logo] : []));
  const logo = logos.find(({ light, dark }) => light.id === id || dark?.id === id);
  if (!logo) return leadOn(file);
  const headers = {
    'Cache-Control': immutable,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: `"${id}-${file}"`,
  };
  if (isNotModified(request.headers.get('if-none-match'), headers.ETag)) {
    return new Response(null, { status: 304, headers });
  }
  const picture = logo.light.id === id ? logo.light : (logo.dark ?? logo.light);
  try {
    const body = new Uint8Array(await logoFile(logo, picture, file));
    return new Response(body, { headers: { ...headers, 'Content-Type': typeOf(file) } });
  } catch (error) {
    if (!(error instanceof TooManyRendersError)) throw error;
    return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
  }
}

const typeOf = (file: string) => `image/${file.split('.').at(-1)?.replace('jpg', 'jpeg')}`;

function leadOn(file: string): Response {
  const now = iconLogo();
  const shipped: Partial<Record<string, string>> = brandFiles;
  const address = now ? logoAddress(now.light, file) : shipped[file];
  const headers = { 'Cache-Control': minute, ...(address && { Location: address }) };
  return new Response(null, { status: address ? 307 : 404, headers });
}
