import { NotFoundView } from '@/components/layouts/not-found-view';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async () => notFoundMetadata());

/** Every path that no other route matches. */
export default guardedPage(async () => <NotFoundView />);
