import { CardsPage } from '@/components/church-desk/cards-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/cards');
export default CardsPage;
