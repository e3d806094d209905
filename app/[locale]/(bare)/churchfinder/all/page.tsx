import { locatorRoute } from '../../../locator-route';

/** `/churchfinder` with nothing asked. */
const route = locatorRoute('/churchfinder', {});
export const generateMetadata = route.generateMetadata;
export default route.Page;
