import { ownWebsiteRoute } from '../../../../../../own-website-route';

/** Dynamic, because the code to embed depends on the typed church. */
export const dynamic = 'force-dynamic';

const route = ownWebsiteRoute({ forChurch: true });
export const generateMetadata = route.generateMetadata;
export default route.Page;
