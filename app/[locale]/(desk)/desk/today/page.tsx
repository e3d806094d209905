import { staffMetadata } from '@/components/staff-desk/staff-metadata';
import { TodayPage } from '@/components/staff-desk/today-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('today');
export default TodayPage;
