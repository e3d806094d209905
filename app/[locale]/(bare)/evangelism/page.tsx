import { getLocale } from 'next-intl/server';
import { campaignMetadata } from '@/components/pages/campaign/campaign-metadata';
import { EvangelismPage } from '@/components/pages/campaign/evangelism-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { listFeaturedAnswers } from '@/lib/content/answers';

export const generateMetadata = guardedMetadata(async () => campaignMetadata('evangelism'));

export default guardedPage(async () => (
  <EvangelismPage answers={await listFeaturedAnswers(await getLocale())} />
));
