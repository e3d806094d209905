import { personalVideoRoute } from '../../../personal-video-route';

const route = personalVideoRoute('invitation');

export const generateStaticParams = () => [];
export const generateMetadata = route.generateMetadata;
export default route.Page;
