import { personalVideoRoute } from '@/components/video/personal-video-route';

const { generateMetadata, Page } = personalVideoRoute('invite');

export const generateStaticParams = () => [];
export { generateMetadata };
export default Page;
