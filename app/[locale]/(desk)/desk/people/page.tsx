import { PeoplePage } from '@/components/church-desk/people-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/people');
export default PeoplePage;
