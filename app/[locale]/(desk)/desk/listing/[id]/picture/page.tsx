import { PicturePage } from '@/components/church-desk/listing/picture-page';
import { roomMetadata } from '@/components/church-desk/room-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = roomMetadata('/desk/listing');
export default PicturePage;
