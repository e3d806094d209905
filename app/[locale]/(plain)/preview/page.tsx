import { getLocale } from 'next-intl/server';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { draftPreviewMetadata } from '@/components/staff-desk/content/draft-preview-metadata';
import { DraftPreviewPage } from '@/components/staff-desk/content/draft-preview-page';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { type DraftPreview, getDraftPreview } from '@/lib/content/draft-previews';
import { firstValue, type Query } from '@/lib/http/first-value';

interface Props {
  searchParams: Query;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(draftPreviewMetadata);

export default guardedPage(async ({ searchParams }: Props) => {
  const token = firstValue((await searchParams).token);
  // Without this site's own desk there are no links to drafts.
  const result: DraftPreview = hasOwnDesk()
    ? await getDraftPreview(token, await getLocale())
    : { state: 'unknown' };
  return <DraftPreviewPage result={result} />;
});
