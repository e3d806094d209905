import { QuestionPage } from '@/components/staff-desk/question-view';
import { staffMetadata } from '@/components/staff-desk/staff-metadata';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('questions');
export default QuestionPage;
