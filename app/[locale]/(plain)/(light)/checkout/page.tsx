import { choiceOf } from '@/components/checkout/offered-plans';
import { checkoutMetadata } from '@/components/pages/checkout/checkout-metadata';
import { CheckoutPage } from '@/components/pages/checkout/checkout-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { listPlans } from '@/lib/content/plans';
import type { Query } from '@/lib/http/first-value';

interface Props {
  searchParams: Query;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(checkoutMetadata);

export default guardedPage(async ({ searchParams }: Props) => (
  <CheckoutPage selection={await choiceOf(await searchParams, await listPlans())} />
));
