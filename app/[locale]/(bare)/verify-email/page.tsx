import {
  VerifyEmailPage,
  verifyEmailMetadata,
} from '@/components/pages/verify-email/verify-email-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';

interface Props {
  searchParams: Promise<Partial<Record<string, string | string[]>>>;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(verifyEmailMetadata);

export default guardedPage(async ({ searchParams }: Props) => (
  <VerifyEmailPage query={await searchParams} />
));
