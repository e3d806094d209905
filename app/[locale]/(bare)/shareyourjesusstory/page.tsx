import { ShareStoryPage, shareStoryMetadata } from '@/components/stories/share-story-page';

export const generateMetadata = shareStoryMetadata;
export default ShareStoryPage;
