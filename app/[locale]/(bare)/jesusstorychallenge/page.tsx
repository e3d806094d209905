import { ministryPage } from '@/components/pages/ministry-page';

const { metadata, Page } = ministryPage({
  slug: 'jesus-story-challenge',
  path: '/jesusstorychallenge',
  instruction: 'how-to-tell-your-story',
  scene: 'lamp-window',
});

export const generateMetadata = metadata;
export default Page;
