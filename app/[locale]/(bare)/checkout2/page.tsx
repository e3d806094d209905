import { type CheckoutQuery, readChoice } from '@/components/checkout/offered-plans';
import { BillingPage, billingMetadata } from '@/components/pages/checkout/billing-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';

interface Props {
  searchParams: Promise<CheckoutQuery>;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(billingMetadata);

export default guardedPage(async ({ searchParams }: Props) => {
  const query = await searchParams;
  return <BillingPage selection={await readChoice(query)} id={[query.id].flat()[0]} />;
});
