import { OwnWebsitePage, ownWebsiteMetadata, readEmbed } from '@/components/embed/own-website-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { NotFoundView } from '@/components/site/not-found-view';

interface Props {
  params: Promise<{ kind: string; slug: string }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) =>
  ownWebsiteMetadata(await params),
);

export default guardedPage(async ({ params }: Props) => {
  const address = await params;
  const embed = await readEmbed(address);
  return embed ? <OwnWebsitePage {...address} embed={embed} /> : <NotFoundView />;
});
