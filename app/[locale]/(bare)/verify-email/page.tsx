import { verifyEmailMetadata } from '@/components/pages/verify-email/verify-email-metadata';
import { VerifyEmailPage } from '@/components/pages/verify-email/verify-email-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import type { Query } from '@/lib/http/first-value';

interface Props {
  searchParams: Query;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(verifyEmailMetadata);

export default guardedPage(async ({ searchParams }: Props) => (
  <VerifyEmailPage query={await searchParams} />
));
