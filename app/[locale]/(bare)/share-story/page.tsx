import { TellStoryPage, tellStoryMetadata } from '@/components/stories/tell-story-page';

export const generateMetadata = tellStoryMetadata;
export default TellStoryPage;
