import { NotFoundView } from '@/components/layouts/not-found-view';
import {
  OwnWebsitePage,
  ownWebsiteMetadata,
  readEmbed,
} from '@/components/pages/embed/own-website-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';

interface Props {
  params: Promise<{ kind: string; slug: string }>;
  searchParams: Promise<{ church?: string | string[] }>;
}

/** Dynamic, because the code to embed depends on the typed church. */
export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const address = await params;
  const embed = await readEmbed(address);
  return embed ? ownWebsiteMetadata(address, embed) : notFoundMetadata();
});

export default guardedPage(async ({ params, searchParams }: Props) => {
  const address = await params;
  const embed = await readEmbed(address);
  if (!embed) return <NotFoundView />;
  const [church] = [(await searchParams).church].flat();
  return <OwnWebsitePage {...address} embed={embed} church={church} />;
});
