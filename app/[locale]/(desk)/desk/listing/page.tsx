import { ListingsPage } from '@/components/church-desk/listing/listings-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/listing');
export default ListingsPage;
