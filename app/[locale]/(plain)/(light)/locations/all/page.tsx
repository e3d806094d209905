import { locatorRoute } from '../../../../locator-route';

/** `/locations` without a search. */
const route = locatorRoute('/locations', {});
export const generateMetadata = route.generateMetadata;
export default route.Page;
