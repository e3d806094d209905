import { locatorPage } from '@/components/pages/locator/locator-page';

export const dynamic = 'force-dynamic';

const page = locatorPage('/churchfinder');
export const generateMetadata = page.metadata;
export default page.Page;
