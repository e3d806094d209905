import { locatorRoute } from '../../../locator-route';

/** `/churchfinder` without a search. */
const route = locatorRoute('/churchfinder', {});
export const generateMetadata = route.generateMetadata;
export default route.Page;
