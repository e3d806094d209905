import { embedTitle, isShown } from '@/components/embed/embed-facts';
import { findPreview } from '@/components/pages/previews/find-preview';
import { site } from '@/lib/config/site';
import { getEmbed } from '@/lib/content/embeds';
import { isApiFailure } from '@/lib/content/failures';
import { type Embeddable, embeddableAt, embedPath } from '@/lib/embed/embeddable';
import { frameSize, type OEmbed, oEmbedFormats, pixels } from '@/lib/embed/oembed';
import { snippet } from '@/lib/embed/snippet';
import { previewWithin } from '@/lib/preview/preview';
import { absoluteUrl } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';

const shared = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
};

/** `/oembed?url=…` (oembed.com): the data for embedding one of our videos in another site. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const format = query.get('format') ?? 'json';
  if (!isFormat(format)) return refusal(501);
  try {
    const embeddable = embeddableAt(query.get('url') ?? '', site().origin);
    const video = embeddable && (await oEmbedOf(embeddable, query));
    if (!video) return refusal(404);
    if (video === 'not public') return refusal(401);
    const { type, write } = oEmbedFormats[format];
    return new Response(write(video), { headers: { ...shared, 'Content-Type': type } });
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    return refusal(503);
  }
}

async function oEmbedOf(
  embeddable: Embeddable,
  query: URLSearchParams,
): Promise<OEmbed | 'not public' | undefined> {
  const { locale, segments } = embeddable;
  const embed = await getEmbed(locale, segments);
  if (!embed || embed.shows === 'page') return undefined;
  if (!isShown(embed)) return 'not public';
  const { name, origin } = site();
  const title = await embedTitle(locale, embed);
  const preview = await findPreview(locale, embed.page.split('/').filter(Boolean));
  const maxSize = [pixels(query.get('maxwidth')), pixels(query.get('maxheight'))] as const;
  const thumbnail = preview && previewWithin(preview, ...maxSize);
  // Answers, testimonies and playlists belong to no church: the church that frames them is named at the end
  // of the address.
  const isFramed = embed.player !== undefined && embed.player.hosts.length > 0;
  return {
    version: '1.0',
    provider_name: name,
    provider_url: origin,
    title,
    ...(thumbnail && {
      thumbnail_url: thumbnail.url,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
    ...(isFramed
      ? {
          type: 'video',
          html: snippet({
            origin,
            embed: embedPath(embeddable),
            page: absoluteUrl(locale, embed.page),
            title,
          }),
          ...frameSize(...maxSize),
        }
      : { type: 'link' }),
  };
}

function isFormat(format: string): format is keyof typeof oEmbedFormats {
  return Object.hasOwn(oEmbedFormats, format);
}

function refusal(status: 401 | 404 | 501 | 503): Response {
  return new Response(null, { status, headers: shared });
}
