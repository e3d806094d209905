import { HomeRoom } from '@/components/staff-desk/home/home-room';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('home');
export default HomeRoom;
