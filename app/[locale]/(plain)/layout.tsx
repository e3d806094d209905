import type { ReactNode } from 'react';
import { Footer } from '@/components/layouts/footer';

/** Plain pages stand over the footer (specification 2.2); the layouts below bring their navigation, dark or light. */
export default function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Footer />
    </>
  );
}
