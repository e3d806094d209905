import { DraftsRoom } from '@/components/staff-desk/drafts/drafts-room';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('drafts');
export default DraftsRoom;
