import { NewFilmPage } from '@/components/church-desk/new-film-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/films');
export default NewFilmPage;
