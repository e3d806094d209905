import type { ReactNode } from 'react';
import { BareHeader } from '@/components/layouts/bare-header';

/** Rooms of both desks: rendered for each person, never cached. */
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
