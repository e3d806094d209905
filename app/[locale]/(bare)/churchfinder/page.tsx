import { locatorPage } from '@/components/locator/locator-page';

export const dynamic = 'force-dynamic';

const page = locatorPage('/churchfinder');
export const generateMetadata = page.metadata;
export default page.Page;
