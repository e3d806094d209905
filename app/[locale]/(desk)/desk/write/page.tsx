import { roomMetadata } from '@/components/church-desk/room-metadata';
import { WritePage } from '@/components/church-desk/write-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/write');
export default WritePage;
