import type { ReactNode } from 'react';
import { DeskNotFoundView } from '@/components/desk-layout/not-found-view';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { guardedPage } from '@/components/site/guarded-page';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { MissingError } from '@/lib/content/failures';

/**
 * Wraps a page that exists only if this site has its own desk for churches. If `render` throws
 * `missing()`, a not-found view links to the desk.
 */
export function ownDeskPage<Props>(render: (props: Props) => Promise<ReactNode>) {
  return guardedPage(async (props: Props) => {
    if (!hasOwnDesk()) return <NotFoundView />;
    try {
      return await render(props);
    } catch (error) {
      if (!(error instanceof MissingError)) throw error;
      return <DeskNotFoundView />;
    }
  });
}
