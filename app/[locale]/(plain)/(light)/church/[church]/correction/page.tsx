import { CorrectionPage, correctionMetadata } from '@/components/pages/church/correction-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';

interface Props {
  params: Promise<{ church: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Each form is stamped with the time at which it was opened. */
export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(async ({ params }: Props) =>
  correctionMetadata((await params).church),
);

export default guardedPage(async ({ params, searchParams }: Props) => (
  <CorrectionPage slug={(await params).church} query={await searchParams} />
));
