import { locatorPage } from '@/components/pages/locator/locator-page';

const page = locatorPage('/locations');
const asked = { searchParams: Promise.resolve({}) };

/** `/locations` with nothing asked (lib/i18n/plan-route.ts): rendered once and kept, as other pages are. */
export default () => page.Page(asked);
export const generateMetadata = () => page.metadata(asked);
