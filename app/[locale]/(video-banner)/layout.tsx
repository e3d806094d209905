import type { ReactNode } from 'react';
import { Footer } from '@/components/layouts/footer';
import { VideoBannerNavigation } from '@/components/layouts/video-banner-navigation';

/** Invitation, welcome and story pages: the video banner's navigation, and the footer (specification 2.2, 2.5). */
export default function VideoBannerLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <VideoBannerNavigation />
      <main id="main">{children}</main>
      <Footer />
    </>
  );
}
