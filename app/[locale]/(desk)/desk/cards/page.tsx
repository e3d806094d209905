import { CardsPage } from '@/components/church-desk/cards/cards-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/cards');
export default CardsPage;
