import type { ReactNode } from 'react';
import { BareHeader } from '@/components/layouts/bare-header';

/** Every other page: no banner and no footer (specification 2.2), but always a way home. */
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
