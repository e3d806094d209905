import { PlayerPage } from '@/components/church-desk/player/player-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/player');
export default PlayerPage;
