import { getLocale } from 'next-intl/server';
import { campaignMetadata } from '@/components/pages/campaign/campaign-metadata';
import { ShareStoryPage } from '@/components/pages/stories/share-story-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { listStoryCards } from '@/lib/content/stories';

const maxExamples = 4;

export const generateMetadata = guardedMetadata(async () => campaignMetadata('shareStory'));

export default guardedPage(async () => (
  <ShareStoryPage stories={await listStoryCards(await getLocale(), maxExamples)} />
));
