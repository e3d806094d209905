import { getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { pagePath } from '@/lib/content/page-paths';
import type { PageCard } from '@/lib/content/pages';

/** All pages of the ministry. */
export async function PageIndex({ pages }: { pages: PageCard[] }) {
  const t = await getTranslations('pages');
  return (
    <div className="page-width">
      <PageHeading title={t('title')}>{t('description')}</PageHeading>
      <PageLinks pages={pages} className="py-4 font-display text-title" />
    </div>
  );
}

/** The links from one page to the others. */
export async function OtherPages({ pages }: { pages: PageCard[] }) {
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
