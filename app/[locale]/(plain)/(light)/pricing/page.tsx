import { pricingMetadata } from '@/components/pages/pricing/pricing-metadata';
import { PricingPage } from '@/components/pages/pricing/pricing-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { listPlans } from '@/lib/content/plans';

export const generateMetadata = guardedMetadata(pricingMetadata);

export default guardedPage(async () => <PricingPage plans={await listPlans()} />);
