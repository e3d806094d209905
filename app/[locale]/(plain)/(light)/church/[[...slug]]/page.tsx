import { getLocale } from 'next-intl/server';
import { ChurchProfileView } from '@/components/church/church-profile';
import { ChurchIndex } from '@/components/pages/church/church-index';
import { churchesMetadata, churchMetadata } from '@/components/pages/church/church-metadata';
import { NoChurchView } from '@/components/pages/church/no-church-view';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { getChurch, listChurches, presentChurchSlug } from '@/lib/content/churches';
import { parseListPath } from '@/lib/content/list-path';
import { decodeSegment } from '@/lib/i18n/paths';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const { slug } = await params;
  const result = await read(slug);
  if (!result) return notFoundMetadata({ kind: 'locations', segments: slug });
  return result.kind === 'church'
    ? churchMetadata(result.church, `/church/${result.church.slug}`)
    : churchesMetadata(result.page);
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  const result = await read(slug);
  if (!result) return <NoChurchView name={nameOf(slug)} segments={slug} />;
  if (result.kind === 'list') return <ChurchIndex page={result.page} />;
  if (result.present) await redirectToCanonical('/church', slug, `/church/${result.present}`);
  return <ChurchProfileView church={result.church} path={`/church/${result.church.slug}`} />;
});

function nameOf(segments: string[] | undefined): string | undefined {
  const target = parseListPath(segments);
  return target?.kind === 'item' ? decodeSegment(target.slug) : undefined;
}

async function read(segments: string[] | undefined) {
  const target = parseListPath(segments);
  if (target?.kind === 'item') {
    const requested = decodeSegment(target.slug);
    const church = await getChurch(await getLocale(), requested);
    return (
      church && { kind: 'church' as const, church, present: await presentChurchSlug(requested) }
    );
  }
  if (!target || target.category) return undefined;
  const page = await listChurches(await getLocale(), target.page);
  return page.number > page.count ? undefined : { kind: 'list' as const, page };
}
