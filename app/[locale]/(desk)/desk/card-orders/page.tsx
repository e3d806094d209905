import { CardOrdersPage } from '@/components/staff-desk/card-orders-page';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('cardOrders');
export default CardOrdersPage;
