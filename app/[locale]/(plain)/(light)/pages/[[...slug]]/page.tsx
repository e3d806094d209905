import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { NotFoundView } from '@/components/layouts/not-found-view';
import { ContentPageView } from '@/components/pages/ministry/content-page';
import { contentPageMetadata } from '@/components/pages/ministry/metadata';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { PageHeading } from '@/components/site/page-heading';
import { redirectToCanonical } from '@/components/site/redirect-to-canonical';
import { LocaleLink } from '@/components/ui/locale-link';
import { pagePath } from '@/lib/content/page-paths';
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

async function PageIndex({ pages }: { pages: PageCard[] }) {
  const t = await getTranslations('pages');
  return (
    <div className="page-width">
      <PageHeading title={t('title')}>{t('description')}</PageHeading>
      <PageLinks pages={pages} className="py-4 font-display text-title" />
    </div>
  );
}

async function OtherPages({ pages }: { pages: PageCard[] }) {
  const t = await getTranslations('pages');
  return (
    <nav aria-labelledby="pages">
      <h2 id="pages" className="mb-3 text-title">
        {t('title')}
      </h2>
      <PageLinks pages={pages} className="py-2.5" />
    </nav>
  );
}

function PageLinks({ pages, className }: { pages: PageCard[]; className: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {pages.map((page) => (
        <li key={page.slug}>
          <LocaleLink
            path={pagePath(page.slug)}
            className={`block no-underline hover:underline ${className}`}
          >
            <LocalizedText value={page.title} />
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}
