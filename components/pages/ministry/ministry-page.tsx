import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { PricingLink } from '@/components/pricing/pricing-link';
import { ShareBar } from '@/components/share/share-bar';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { InstructionVideoPanel } from '@/components/video/instruction-video-panel';
import { getPage, loadInstructionVideos } from '@/lib/content/pages';
import { ContentPageView } from './content-page';
import { contentPageMetadata } from './metadata';

interface MinistryPage {
  /** The page of the ministry that the route shows. */
  slug: string;
  /** Its one address, without a locale. */
  path: string;
  /** The instruction video that belongs to it. */
  instruction: string;
  /** What one can do after reading, above the film. */
  Next?: () => ReactNode;
}

/** A page of the ministry with a route of its own, a film that shows how, and a way to pass it on. */
export function ministryPage({ slug, path, instruction, Next }: MinistryPage) {
  const metadata = guardedMetadata(async () => {
    const page = await getPage(await getLocale(), slug);
    return page ? contentPageMetadata(page, path) : notFoundMetadata();
  });
  const Page = guardedPage(async () => {
    const locale = await getLocale();
    const page = await getPage(locale, slug);
    if (!page) return <NotFoundView />;
    const instructions = await loadInstructionVideos(locale);
    return (
      <ContentPageView page={page}>
        {Next && <Next />}
        <InstructionVideoPanel instruction={instructions[instruction]} />
        <div className="mt-14">
          <ShareBar title={page.title.text} path={path} />
        </div>
      </ContentPageView>
    );
  });
  return { metadata, Page };
}

/** `/pastors`, which `/pastor` shows too. */
export const pastorsPage = ministryPage({
  slug: 'pastors',
  path: '/pastors',
  instruction: 'how-to-invite-a-friend',
  Next: PricingLink,
});
