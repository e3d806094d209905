import { roomMetadata } from '@/components/church-desk/room-metadata';
import { SubscriptionPage } from '@/components/church-desk/subscription-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/subscription');
export default SubscriptionPage;
