import { permanentRedirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { getIntroVideo, type PersonalVideoKind } from '@/lib/content/intro-videos';
import { decodeSegment, localePath } from '@/lib/i18n/paths';
import { otherWriting } from '@/lib/i18n/plan-route';
import { PersonalVideoIndex, personalVideoMetadata } from './personal-video-index';
import { PersonalVideoPage, personalVideoPageMetadata } from './personal-video-page';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

/** The page and the metadata of `/welcome/{slug?}` and its like. */
export function personalVideoRoute(kind: PersonalVideoKind) {
  async function read([segment = '', writing, ...more]: string[]) {
    const slug = decodeSegment(segment).toLowerCase();
    const isOther = writing === otherWriting;
    if (more.length > 0 || (writing && !isOther)) return {};
    const video = await getIntroVideo(await getLocale(), kind, slug);
    // What was printed on a card goes on leading to a renamed video.
    return { video, moved: isOther || video?.slug !== slug };
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
    const { video, moved } = await read(segments);
    if (!video) return <NotFoundView />;
    if (moved) {
      permanentRedirect(
        localePath(await getLocale(), `/${kind}/${encodeURIComponent(video.slug)}`),
      );
    }
    return <PersonalVideoPage video={video} />;
  });

  return { generateMetadata, Page };
}
