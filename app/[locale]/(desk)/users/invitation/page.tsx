import { InvitationPage } from '@/components/pages/sign-in/invitation-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/users/invitation');
export default InvitationPage;
