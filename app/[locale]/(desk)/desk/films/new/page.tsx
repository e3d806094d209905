import { NewFilmPage } from '@/components/church-desk/new-film-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/films');
export default NewFilmPage;
