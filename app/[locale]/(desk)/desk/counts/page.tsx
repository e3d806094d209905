import { CountsPage } from '@/components/church-desk/counts-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/counts');
export default CountsPage;
