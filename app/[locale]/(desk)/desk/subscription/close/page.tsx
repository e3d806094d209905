import { ClosePage } from '@/components/church-desk/close-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/subscription');
export default ClosePage;
