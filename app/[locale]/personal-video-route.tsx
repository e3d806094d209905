import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import {
  PersonalVideoIndex,
  personalVideoMetadata,
} from '@/components/pages/video/personal-video-index';
import {
  PersonalVideoPage,
  personalVideoPageMetadata,
} from '@/components/pages/video/personal-video-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { getIntroVideo, type PersonalVideoKind, videoTypeOf } from '@/lib/content/intro-videos';
import { decodeSegment } from '@/lib/i18n/paths';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

/** The page and the metadata of `/welcome/{slug?}` and the other kinds. */
export function personalVideoRoute(kind: PersonalVideoKind) {
  const missingItem = (segments: string[]) => ({ kind: videoTypeOf(kind), segments });

  async function read([segment = '', ...more]: string[]) {
    if (more.length > 0) return undefined;
    const slug = decodeSegment(segment).toLowerCase();
    return getIntroVideo(await getLocale(), kind, slug);
  }

  const generateMetadata = guardedMetadata(async ({ params }: Props) => {
    const { slug } = await params;
    if (!slug) return personalVideoMetadata(kind);
    const video = await read(slug);
    return video ? personalVideoPageMetadata(video) : notFoundMetadata(missingItem(slug));
  });

  const Page = guardedPage(async ({ params }: Props) => {
    const { slug: segments } = await params;
    if (!segments) return <PersonalVideoIndex kind={kind} />;
    const video = await read(segments);
    if (!video) return <NotFoundView item={missingItem(segments)} />;
    // Printed addresses keep working after a video is renamed.
    await redirectToCanonical(`/${kind}`, segments, `/${kind}/${video.slug}`);
    return <PersonalVideoPage video={video} />;
  });

  return { generateMetadata, Page };
}
