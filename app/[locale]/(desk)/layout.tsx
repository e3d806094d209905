import type { ReactNode } from 'react';
import { BareHeader } from '@/components/layouts/bare-header';

/** Rooms for whoever works here: made for each of them, and in no cache. */
export default function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BareHeader />
      <main id="main" className="page-width pb-24">
        {children}
      </main>
    </>
  );
}
