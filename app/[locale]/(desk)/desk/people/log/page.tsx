import { roomMetadata } from '@/components/church-desk/room-metadata';
import { SecurityLogPage } from '@/components/church-desk/security-log-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/people');
export default SecurityLogPage;
