import { roomMetadata } from '@/components/church-desk/room-metadata';
import { VisitorsPage } from '@/components/church-desk/visitors-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/visitors');
export default VisitorsPage;
