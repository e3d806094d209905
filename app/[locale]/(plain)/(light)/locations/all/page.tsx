import { locatorRoute } from '../../../../locator-route';

/** `/locations` with nothing asked. */
const route = locatorRoute('/locations', {});
export const generateMetadata = route.generateMetadata;
export default route.Page;
