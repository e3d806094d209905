import { billingPage } from '@/components/pages/checkout/billing-page';

export const dynamic = 'force-dynamic';

export const generateMetadata = billingPage.metadata;
export default billingPage.Page;
