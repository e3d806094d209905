import { getLocale } from 'next-intl/server';
import { NoChurchView } from '@/components/pages/church/no-church-view';
import { pastorMetadata } from '@/components/pages/church/pastor-metadata';
import { PastorPage } from '@/components/pages/church/pastor-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { getPastor } from '@/lib/content/churches';
import { decodeSegment } from '@/lib/i18n/paths';

interface Props {
  params: Promise<{ id: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const pastor = await read(params);
  return pastor ? pastorMetadata(pastor) : notFoundMetadata();
});

/** `/pastors/{id}` re-exports this page. */
export default guardedPage(async ({ params }: Props) => {
  const pastor = await read(params);
  if (!pastor) return <NoChurchView name={decodeSegment((await params).id)} />;
  return <PastorPage pastor={pastor} />;
});

async function read(params: Props['params']) {
  return getPastor(await getLocale(), decodeSegment((await params).id));
}
