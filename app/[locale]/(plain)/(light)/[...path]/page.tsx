import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';

export const generateStaticParams = () => [];
export const generateMetadata = () => notFoundMetadata();

/** Every path that no other route knows. */
export default function Page() {
  return <NotFoundView />;
}
