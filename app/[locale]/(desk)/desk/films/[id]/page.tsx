import { FilmPage } from '@/components/church-desk/film-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/films');
export default FilmPage;
