import { locatorPage } from '@/components/pages/locator/locator-page';

const page = locatorPage('/churchfinder');
const asked = { searchParams: Promise.resolve({}) };

/** `/churchfinder` with nothing asked, as `/locations` has it. */
export default () => page.Page(asked);
export const generateMetadata = () => page.metadata(asked);
