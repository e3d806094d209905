import { campaignMetadata } from '@/components/pages/campaign/campaign-metadata';
import { ChurchForFreePage } from '@/components/pages/campaign/church-for-free-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';

export const generateMetadata = guardedMetadata(async () => campaignMetadata('churchForFree'));

export default guardedPage(async () => <ChurchForFreePage />);
