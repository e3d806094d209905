import { getLocale } from 'next-intl/server';
import { ContentPageView } from '@/components/pages/content-page';
import { contentPageMetadata } from '@/components/pages/metadata';
import { ShareBar } from '@/components/share/share-bar';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { InstructionVideoPanel } from '@/components/video/instruction-video-panel';
import { getPage, loadInstructionVideos } from '@/lib/content/pages';

/** The page of the ministry that this route shows. */
const slug = 'jesus-story-challenge';

export const generateMetadata = guardedMetadata(async () => {
  const page = await getPage(await getLocale(), slug);
  return page ? contentPageMetadata(page, '/jesusstorychallenge') : notFoundMetadata();
});

export default guardedPage(async () => {
  const locale = await getLocale();
  const page = await getPage(locale, slug);
  if (!page) return <NotFoundView />;
  const instructions = await loadInstructionVideos(locale);
  return (
    <ContentPageView page={page}>
      <InstructionVideoPanel
        instruction={instructions['how-to-tell-your-story']}
        scene="lamp-window"
      />
      <div className="mt-14">
        <ShareBar title={page.title.text} />
      </div>
    </ContentPageView>
  );
});
