import { getLocale } from 'next-intl/server';
import { ChurchProfileView } from '@/components/church/church-profile';
import { ChurchIndex } from '@/components/pages/church/church-index';
import { churchesMetadata, churchMetadata } from '@/components/pages/church/metadata';
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
  const found = await read(slug);
  if (!found) return notFoundMetadata({ kind: 'locations', segments: slug });
  return found.kind === 'church'
    ? churchMetadata(found.church, `/church/${found.church.slug}`)
    : churchesMetadata(found.page);
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  const found = await read(slug);
  if (!found) return <NoChurchView name={nameOf(slug)} segments={slug} />;
  if (found.kind === 'list') return <ChurchIndex page={found.page} />;
  if (found.present) await redirectToCanonical('/church', slug, `/church/${found.present}`);
  return <ChurchProfileView church={found.church} path={`/church/${found.church.slug}`} />;
});

function nameOf(segments: string[] | undefined): string | undefined {
  const asked = parseListPath(segments);
  return asked?.kind === 'item' ? decodeSegment(asked.slug) : undefined;
}

async function read(segments: string[] | undefined) {
  const asked = parseListPath(segments);
  if (asked?.kind === 'item') {
    const wanted = decodeSegment(asked.slug);
    const church = await getChurch(await getLocale(), wanted);
    return church && { kind: 'church' as const, church, present: await presentChurchSlug(wanted) };
  }
  if (!asked || asked.category) return undefined;
  const page = await listChurches(await getLocale(), asked.page);
  return page.number > page.count ? undefined : { kind: 'list' as const, page };
}
