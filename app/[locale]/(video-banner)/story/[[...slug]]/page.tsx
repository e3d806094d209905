import { personalVideoRoute } from '@/components/pages/video/personal-video-route';

const { generateMetadata, Page } = personalVideoRoute('story');

export const generateStaticParams = () => [];
export { generateMetadata };
export default Page;
