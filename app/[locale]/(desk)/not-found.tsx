import { NotFoundView } from '@/components/layouts/not-found-view';

export default function NotFound() {
  return <NotFoundView />;
}
