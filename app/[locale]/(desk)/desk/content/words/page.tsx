import { staffMetadata } from '@/components/staff-desk/staff-metadata';
import { WordsPage } from '@/components/staff-desk/words/words-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = staffMetadata('words');
export default WordsPage;
