import type { ReactNode } from 'react';
import { Footer } from '@/components/layouts/footer';

/** Plain pages with the footer (specification 2.2); nested layouts add the dark or light navigation. */
export default function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Footer />
    </>
  );
}
