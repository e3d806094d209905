import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { correctionMetadata } from '@/components/pages/church/correction-metadata';
import { CorrectionPage } from '@/components/pages/church/correction-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { getChurch } from '@/lib/content/churches';
import { formStamp, isCorrectable } from '@/lib/content/corrections';
import type { Query } from '@/lib/http/first-value';
import { decodeSegment } from '@/lib/i18n/paths';

interface Props {
  params: Promise<{ church: string }>;
  searchParams: Query;
}

/** Dynamic, because each form contains the signed time at which it was opened. */
export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const church = await read((await params).church);
  return church ? correctionMetadata(church) : notFoundMetadata();
});

export default guardedPage(async ({ params, searchParams }: Props) => {
  const church = await read((await params).church);
  if (!church) return <NotFoundView />;
  const query = await searchParams;
  const stamp = query.done === undefined ? await formStamp() : undefined;
  return <CorrectionPage church={church} query={query} stamp={stamp} />;
});

async function read(slug: string) {
  return isCorrectable() ? getChurch(await getLocale(), decodeSegment(slug)) : undefined;
}
