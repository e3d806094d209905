import { ShareStoryPage, shareStoryMetadata } from '@/components/pages/stories/share-story-page';

export const generateMetadata = shareStoryMetadata;
export default ShareStoryPage;
