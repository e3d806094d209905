import { tellStoryMetadata } from '@/components/pages/stories/tell-story-metadata';
import { TellStoryPage } from '@/components/pages/stories/tell-story-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';

export const generateMetadata = guardedMetadata(tellStoryMetadata);

export default guardedPage(async () => <TellStoryPage />);
