import { HomePage } from '@/components/church-desk/home-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk');
export default HomePage;
