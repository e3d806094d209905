import { type CheckoutQuery, readChoice } from '@/components/checkout/offered-plans';
import { CheckoutPage, checkoutMetadata } from '@/components/pages/checkout/checkout-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';

interface Props {
  searchParams: Promise<CheckoutQuery>;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(checkoutMetadata);

export default guardedPage(async ({ searchParams }: Props) => (
  <CheckoutPage selection={await readChoice(await searchParams)} />
));
