import type { ReactNode } from 'react';
import { BareHeader } from '@/components/layouts/bare-header';

/** All other pages: no banner and no footer (specification 2.2), but always a link to the home page. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BareHeader />
      <main id="main" className="pb-24">
        {children}
      </main>
    </>
  );
}
