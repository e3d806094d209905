import { pricingPage } from '@/components/pages/pricing/pricing-page';

export const generateMetadata = pricingPage.metadata;
export default pricingPage.Page;
