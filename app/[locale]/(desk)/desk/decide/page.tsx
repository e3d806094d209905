import { DecidePage } from '@/components/staff-desk/decide-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('decide');
export default DecidePage;
