import { getLocale } from 'next-intl/server';
import { ContentPageView } from '@/components/pages/content-page';
import { contentPageMetadata } from '@/components/pages/metadata';
import { ShareBar } from '@/components/share/share-bar';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { getPage } from '@/lib/content/pages';

/** The page of the ministry that this route shows. */
const slug = 'pastors';

export const generateMetadata = guardedMetadata(async () => {
  const page = await getPage(await getLocale(), slug);
  return page ? contentPageMetadata(page, '/pastors') : notFoundMetadata();
});

export default guardedPage(async () => {
  const page = await getPage(await getLocale(), slug);
  if (!page) return <NotFoundView />;
  return (
    <ContentPageView page={page}>
      <div className="mt-14">
        <ShareBar title={page.title.text} />
      </div>
    </ContentPageView>
  );
});
