import { ownWebsiteRoute } from '../../../../../own-website-route';

const route = ownWebsiteRoute({ forChurch: false });

export const generateStaticParams = () => [];
export const generateMetadata = route.generateMetadata;
export default route.Page;
