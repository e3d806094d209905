import { QuestionsPage } from '@/components/staff-desk/question-list';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('questions');
export default QuestionsPage;
