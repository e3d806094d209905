import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { PersonalVideoIndex } from '@/components/pages/video/personal-video-index';
import { personalVideoIndexMetadata } from '@/components/pages/video/personal-video-index-metadata';
import { personalVideoMetadata } from '@/components/pages/video/personal-video-metadata';
import { PersonalVideoPage } from '@/components/pages/video/personal-video-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { exampleVideos } from '@/lib/content/example-videos';
import { getIntroVideo, type PersonalVideoKind, videoTypeOf } from '@/lib/content/intro-videos';
import { listStoryCards } from '@/lib/content/stories';
import { decodeSegment } from '@/lib/i18n/paths';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

/** Maximum number of stories on the page without a slug. */
const maxStories = 48;

/** The page and the metadata of `/welcome/{slug?}` and the other kinds. */
export function personalVideoRoute(kind: PersonalVideoKind) {
  const missingItem = (segments: string[]) => ({ kind: videoTypeOf(kind), segments });

  async function read([segment = '', ...more]: string[]) {
    if (more.length > 0) return undefined;
    const slug = decodeSegment(segment).toLowerCase();
    return getIntroVideo(await getLocale(), kind, slug);
  }

  async function readExamples() {
    const locale = await getLocale();
    const stories = kind === 'story' ? await listStoryCards(locale, maxStories) : [];
    return { stories, examples: stories.length > 0 ? [] : await exampleVideos(locale, kind) };
  }

  const generateMetadata = guardedMetadata(async ({ params }: Props) => {
    const { slug } = await params;
    if (!slug) return personalVideoIndexMetadata(kind);
    const video = await read(slug);
    return video ? personalVideoMetadata(video) : notFoundMetadata(missingItem(slug));
  });

  const Page = guardedPage(async ({ params }: Props) => {
    const { slug: segments } = await params;
    if (!segments) return <PersonalVideoIndex kind={kind} {...(await readExamples())} />;
    const video = await read(segments);
    if (!video) return <NotFoundView item={missingItem(segments)} />;
    // Printed addresses keep working after a video is renamed.
    await redirectToCanonical(`/${kind}`, segments, `/${kind}/${video.slug}`);
    return <PersonalVideoPage video={video} />;
  });

  return { generateMetadata, Page };
}
