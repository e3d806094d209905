import { pricingPage } from '@/components/pricing/pricing-page';

export const generateMetadata = pricingPage.metadata;
export default pricingPage.Page;
