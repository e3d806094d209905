import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { ContentPageView } from '@/components/pages/content-page';
import { contentPageMetadata } from '@/components/pages/metadata';
import { ShareBar } from '@/components/share/share-bar';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { getPage } from '@/lib/content/pages';

/** The page of the ministry that this route shows. */
const slug = 'jesus-story-challenge';

export async function generateMetadata(): Promise<Metadata> {
  const page = await getPage(await getLocale(), slug);
  return page ? contentPageMetadata(page, '/jesusstorychallenge') : notFoundMetadata();
}

export default async function Page() {
  const page = await getPage(await getLocale(), slug);
  if (!page) return <NotFoundView />;
  return (
    <ContentPageView page={page}>
      <div className="mt-14">
        <ShareBar title={page.title.text} />
      </div>
    </ContentPageView>
  );
}
