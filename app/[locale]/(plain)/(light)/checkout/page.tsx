import { checkoutPage } from '@/components/checkout/checkout-page';

export const dynamic = 'force-dynamic';

export const generateMetadata = checkoutPage.metadata;
export default checkoutPage.Page;
