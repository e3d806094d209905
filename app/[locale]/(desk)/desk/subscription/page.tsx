import { SubscriptionPage } from '@/components/church-desk/subscription-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/subscription');
export default SubscriptionPage;
