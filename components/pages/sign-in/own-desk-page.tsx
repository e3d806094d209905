import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { guardedPage } from '@/components/site/guarded-page';
import { hasOwnDesk } from '@/lib/config/sign-in';

/** A page that is there only where the desk of churches is this site's. */
export function ownDeskPage<Props>(render: (props: Props) => Promise<ReactNode>) {
  return guardedPage((props: Props) => (hasOwnDesk() ? render(props) : notFound()));
}
