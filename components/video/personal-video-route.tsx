import { permanentRedirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { getIntroVideo, type PersonalVideoKind } from '@/lib/content/intro-videos';
import { decodeSegment, localePath } from '@/lib/i18n/paths';
import { PersonalVideoIndex, personalVideoMetadata } from './personal-video-index';
import { PersonalVideoPage, personalVideoPageMetadata } from './personal-video-page';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

/** The page and the metadata of `/welcome/{slug?}` and its like. */
export function personalVideoRoute(kind: PersonalVideoKind) {
  async function read([segment = '', ...more]: string[]) {
    const slug = decodeSegment(segment).toLowerCase();
    const video =
      more.length === 0 ? await getIntroVideo(await getLocale(), kind, slug) : undefined;
    return { slug, video };
  }

  const generateMetadata = guardedMetadata(async ({ params }: Props) => {
    const { slug } = await params;
    if (!slug) return personalVideoMetadata(kind);
    const { video } = await read(slug);
    return video ? personalVideoPageMetadata(video) : notFoundMetadata();
  });

  const Page = guardedPage(async ({ params }: Props) => {
    const { slug: segments } = await params;
    if (!segments) return <PersonalVideoIndex kind={kind} />;
    const { slug, video } = await read(segments);
    if (!video) return <NotFoundView />;
    // A renamed video: what was printed on a card goes on leading to it.
    if (video.slug !== slug) {
      permanentRedirect(
        localePath(await getLocale(), `/${kind}/${encodeURIComponent(video.slug)}`),
      );
    }
    return <PersonalVideoPage video={video} />;
  });

  return { generateMetadata, Page };
}
