import { getLocale } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { ownWebsiteMetadata } from '@/components/pages/embed/own-website-metadata';
import { OwnWebsitePage } from '@/components/pages/embed/own-website-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { type EmbedAddress, getEmbedForAll } from '@/lib/content/embeds';
import { findChurchPlayer } from '@/lib/content/players';
import { firstValue, type Query } from '@/lib/http/first-value';

interface Props {
  params: Promise<EmbedAddress>;
  searchParams: Query;
}

/**
 * The page with the embed code of an item. With `forChurch` it has the code for the church in the query
 * string; without, the query string is not read, so that the page is rendered once and cached.
 */
export function ownWebsiteRoute({ forChurch }: { forChurch: boolean }) {
  const read = async (address: EmbedAddress) => getEmbedForAll(await getLocale(), address);

  const generateMetadata = guardedMetadata(async ({ params }: Props) => {
    const address = await params;
    const embed = await read(address);
    return embed ? ownWebsiteMetadata(address, embed) : notFoundMetadata();
  });

  const Page = guardedPage(async ({ params, searchParams }: Props) => {
    const address = await params;
    const embed = await read(address);
    if (!embed) return <NotFoundView />;
    const typed = forChurch
      ? firstValue((await searchParams).church)
          .trim()
          .slice(0, 300)
      : '';
    const player = typed ? await findChurchPlayer(typed) : undefined;
    return <OwnWebsitePage {...address} embed={embed} typed={typed} player={player} />;
  });

  return { generateMetadata, Page };
}
