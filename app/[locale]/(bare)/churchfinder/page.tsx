import { locatorRoute } from '../../locator-route';

export const dynamic = 'force-dynamic';

const route = locatorRoute('/churchfinder');
export const generateMetadata = route.generateMetadata;
export default route.Page;
