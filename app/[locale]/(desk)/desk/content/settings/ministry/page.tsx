import { SettingsPage } from '@/components/staff-desk/content/item-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('settings');
export default SettingsPage;
