import { choiceOf } from '@/components/checkout/offered-plans';
import { billingMetadata } from '@/components/pages/checkout/billing-metadata';
import { BillingPage } from '@/components/pages/checkout/billing-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { listPlans } from '@/lib/content/plans';
import { readReturningChurch } from '@/lib/content/returning-church';
import { firstValue, type Query } from '@/lib/http/first-value';

interface Props {
  searchParams: Query;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(billingMetadata);

export default guardedPage(async ({ searchParams }: Props) => {
  const query = await searchParams;
  const selection = await choiceOf(query, await listPlans());
  const id = firstValue(query.id) || undefined;
  return <BillingPage selection={selection} id={id} known={await readReturningChurch()} />;
});
