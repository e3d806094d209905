import { getLocale } from 'next-intl/server';
import { campaignMetadata } from '@/components/pages/campaign/campaign-metadata';
import { ChallengeIndex } from '@/components/pages/challenge/challenge-index';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { getPage, loadInstructionVideos } from '@/lib/content/pages';

export const generateMetadata = guardedMetadata(async () => campaignMetadata('challenge'));

export default guardedPage(async () => {
  const locale = await getLocale();
  const [guide, instructions] = await Promise.all([
    getPage(locale, 'jesus-story-challenge'),
    loadInstructionVideos(locale),
  ]);
  return <ChallengeIndex guide={guide} instruction={instructions['how-to-tell-your-story']} />;
});
