import {
  DraftPreviewPage,
  draftPreviewMetadata,
} from '@/components/staff-desk/content/draft-preview-page';

export const dynamic = 'force-dynamic';
export const generateMetadata = draftPreviewMetadata;
export default DraftPreviewPage;
