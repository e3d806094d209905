import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { ContentPageView } from '@/components/pages/content-page';
import { contentPageMetadata } from '@/components/pages/metadata';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { NotFoundView } from '@/components/site/not-found-view';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { getPage, listPageCards, type PageCard } from '@/lib/content/pages';
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
  return page ? contentPageMetadata(page, `/pages/${page.slug}`) : notFoundMetadata();
});

export default guardedPage(async ({ params }: Props) => {
  const { slug } = await params;
  if (!slug) return <PageIndex pages={await listPageCards(await getLocale())} />;
  const page = await read(slug);
  return page ? <ContentPageView page={page} /> : <NotFoundView />;
});

async function read([slug, ...rest]: string[]) {
  return slug && rest.length === 0 ? getPage(await getLocale(), slug) : undefined;
}

async function PageIndex({ pages }: { pages: PageCard[] }) {
  const t = await getTranslations('pages');
  return (
    <div className="column-width">
      <PageHeading title={t('title')}>{t('description')}</PageHeading>
      <ul className="divide-y divide-line border-y border-line">
        {pages.map((page) => (
          <li key={page.slug}>
            <LocaleLink
              path={`/pages/${page.slug}`}
              className="block py-4 font-display text-title no-underline hover:underline"
            >
              <LocalizedText value={page.title} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
