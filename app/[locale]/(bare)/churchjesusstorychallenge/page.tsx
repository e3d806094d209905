import { campaignMetadata } from '@/components/pages/campaign/campaign-metadata';
import { ChurchChallengePage } from '@/components/pages/challenge/church-challenge-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';

export const generateMetadata = guardedMetadata(async () => campaignMetadata('churchChallenge'));

export default guardedPage(async () => <ChurchChallengePage />);
