import { PlayerPage } from '@/components/church-desk/player/player-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/player');
export default PlayerPage;
