import { verifyEmailPage } from '@/components/pages/verify-email/verify-email-page';

export const dynamic = 'force-dynamic';

export const generateMetadata = verifyEmailPage.metadata;
export default verifyEmailPage.Page;
