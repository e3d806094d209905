import { roomMetadata } from '@/components/church-desk/room-metadata';
import { SecurityPage } from '@/components/church-desk/security-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/security');
export default SecurityPage;
