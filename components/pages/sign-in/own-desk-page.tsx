import type { ReactNode } from 'react';
import { DeskNotFoundView } from '@/components/desk-layout/not-found-view';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { guardedPage } from '@/components/site/guarded-page';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { MissingError } from '@/lib/content/failures';

/**
 * A page that is there only where the desk of churches is this site's. Where `render` finds that there is
 * nothing at its address (`missing()`) it says so, and leads to the desk.
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
