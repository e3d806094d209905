import { pastorsPage } from '@/components/pages/ministry/ministry-page';

export const generateMetadata = pastorsPage.metadata;
export default pastorsPage.Page;
