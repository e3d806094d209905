import type { ReactNode } from 'react';
import { Footer } from '@/components/layouts/footer';
import { HomeBanner } from '@/components/layouts/home-banner';

/** Home: the banner with its carousel, and the footer (specification 2.2). */
export default function BannerLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <HomeBanner />
      <main id="main">{children}</main>
      <Footer />
    </>
  );
}
