import { staffMetadata } from '@/components/staff-desk/staff-metadata';
import { StartPage } from '@/components/staff-desk/start/start-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('start');
export default StartPage;
