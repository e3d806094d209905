import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { ContentPageView } from '@/components/pages/ministry/content-page';
import { contentPageMetadata } from '@/components/pages/ministry/content-page-metadata';
import { OtherPages, PageIndex } from '@/components/pages/ministry/page-index';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { pagePath } from '@/lib/content/page-paths';
import { getPage, listPageCards } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ slug?: string[] }>;
}

export const generateStaticParams = () => [];

export const generateMetadata = guardedMetadata(async ({ params }: Props) => {
  const { slug } = await params;
  const locale = await getLocale();
  if (!slug) {
    const t = await getTranslations('pages');
    const words = { title: t('title'), description: t('description') };
    return pageMetadata({ locale, path: '/pages', ...words });
  }
  const page = await read(slug);
  if (!page) return notFoundMetadata({ kind: 'pages', segments: slug });
  return contentPageMetadata(page, pagePath(page.slug));
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  if (!slug) return <PageIndex pages={await listPageCards(await getLocale())} />;
  const page = await read(slug);
  if (!page) return <NotFoundView item={{ kind: 'pages', segments: slug }} />;
  await redirectToCanonical('/pages', slug, pagePath(page.slug));
  const others = await listPageCards(await getLocale());
  return (
    <ContentPageView page={page}>
      <OtherPages pages={others.filter((other) => other.slug !== page.slug)} />
    </ContentPageView>
  );
});

async function read([slug, ...rest]: string[]) {
  if (!slug || rest.length > 0) return undefined;
  return getPage(await getLocale(), slug);
}
