import { getLocale } from 'next-intl/server';
import { campaignMetadata } from '@/components/pages/campaign/campaign-metadata';
import { ShareTruthPage } from '@/components/pages/campaign/share-truth-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { listFeaturedAnswers } from '@/lib/content/answers';

export const generateMetadata = guardedMetadata(async () => campaignMetadata('shareTruth'));

export default guardedPage(async () => (
  <ShareTruthPage answers={await listFeaturedAnswers(await getLocale())} />
));
