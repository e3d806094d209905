import { checkoutPage } from '@/components/pages/checkout/checkout-page';

export const dynamic = 'force-dynamic';

export const generateMetadata = checkoutPage.metadata;
export default checkoutPage.Page;
