import { NotFoundView } from '@/components/layouts/not-found-view';
import { notFoundMetadata } from '@/components/site/not-found-metadata';

export const generateStaticParams = () => [];
export const generateMetadata = () => notFoundMetadata();

/** Every path that no other route knows. */
export default function Page() {
  return <NotFoundView />;
}
