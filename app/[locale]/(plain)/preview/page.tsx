import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { firstValue, type Query } from '@/components/sign-in/first-value';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import {
  DraftPreviewPage,
  draftPreviewMetadata,
} from '@/components/staff-desk/content/draft-preview-page';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { getDraftPreview } from '@/lib/content/draft-previews';

interface Props {
  searchParams: Query;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(draftPreviewMetadata);

export default guardedPage(async ({ searchParams }: Props) => {
  if (!hasOwnDesk()) notFound();
  const { token } = await searchParams;
  return <DraftPreviewPage result={await getDraftPreview(firstValue(token), await getLocale())} />;
});
