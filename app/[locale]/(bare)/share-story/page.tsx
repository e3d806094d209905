import { TellStoryPage, tellStoryMetadata } from '@/components/pages/stories/tell-story-page';

export const generateMetadata = tellStoryMetadata;
export default TellStoryPage;
