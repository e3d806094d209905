import type { ReactNode } from 'react';
import { Footer } from '@/components/site/footer';
import { HomeBanner } from '@/components/site/home-banner';

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
