import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { contentPageMetadata } from '@/components/pages/ministry/content-page-metadata';
import { PastorsPage } from '@/components/pages/ministry/pastors-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { getPage, loadInstructionVideos } from '@/lib/content/pages';

const path = '/pastors';

export const generateMetadata = guardedMetadata(async () => {
  const page = await read();
  return page ? contentPageMetadata(page, path) : notFoundMetadata();
});

export default guardedPage(async () => {
  const page = await read();
  if (!page) return <NotFoundView />;
  const instructions = await loadInstructionVideos(await getLocale());
  return (
    <PastorsPage page={page} path={path} instruction={instructions['how-to-invite-a-friend']} />
  );
});

async function read() {
  return getPage(await getLocale(), 'pastors');
}
