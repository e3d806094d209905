import type { ReactNode } from 'react';
import { PlainNavigation } from '@/components/layouts/plain-navigation';

/** Plain pages without a banner picture: the light navigation (specification 2.4). */
export default function LightLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PlainNavigation />
      <main id="main">{children}</main>
    </>
  );
}
