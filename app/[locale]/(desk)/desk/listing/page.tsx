import { ListingsPage } from '@/components/church-desk/listing/listings-page';
import { signInMetadata } from '@/components/pages/sign-in/sign-in-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = signInMetadata('/desk/listing');
export default ListingsPage;
