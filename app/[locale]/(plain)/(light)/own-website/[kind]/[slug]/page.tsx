import { getLocale, getTranslations } from 'next-intl/server';
import { embedTitle } from '@/components/embed/embed-facts';
import { OwnWebsitePage } from '@/components/embed/own-website-page';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { getEmbed } from '@/lib/content/embeds';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ kind: string; slug: string }>;
  searchParams: Promise<{ church?: string | string[] }>;
}

export const dynamic = 'force-dynamic';

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const embed = await read(params);
  if (!embed) return notFoundMetadata();
  const t = await getTranslations('ownWebsite');
  const { kind, slug } = await params;
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: `/own-website/${kind}/${slug}`,
    title: t('title'),
    description: t('about', { title: await embedTitle(locale, embed) }),
    hidden: true,
  });
});

export default guardedPage(async ({ params, searchParams }: Props) => {
  const embed = await read(params);
  if (!embed) return <NotFoundView />;
  const { church } = await searchParams;
  return <OwnWebsitePage {...(await params)} embed={embed} church={[church].flat()[0]} />;
});

/** Welcome, invitation and story videos belong to one church: their lines stand on their own pages. */
const kinds = new Set(['answers', 'testimonials', 'playlist']);

async function read(params: Props['params']) {
  const { kind, slug } = await params;
  const embed = kinds.has(kind) ? await getEmbed(await getLocale(), [kind, slug]) : undefined;
  return embed?.shows === 'page' ? undefined : embed;
}
