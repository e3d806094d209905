import { getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { LocaleLink } from '@/components/ui/locale-link';
import type { CategoryCard } from '@/lib/content/categories';

interface Props {
  categories: CategoryCard[];
  current?: string | undefined;
  /** Returns the path of the list for a category's slug, or for all. */
  pathOf: (slug: string | undefined) => string;
}

/** Filters a list by category: plain links, so it works without scripts. */
export async function CategoryFilter({ categories, current, pathOf }: Props) {
  const t = await getTranslations('categories');
  const linkClass = (isCurrent: boolean) =>
    `inline-flex min-h-11 items-center rounded-pill px-4 text-note no-underline ${
      isCurrent ? 'bg-ink font-semibold text-ground' : 'bg-surface hover:bg-raised ring-1 ring-line'
    }`;
  return (
    <nav aria-label={t('filter')} className="mb-10">
      <ul className="flex flex-wrap gap-2">
        <li>
          <LocaleLink
            path={pathOf(undefined)}
            className={linkClass(!current)}
            aria-current={current ? undefined : 'true'}
          >
            {t('all')}
          </LocaleLink>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            <LocaleLink
              path={pathOf(category.slug)}
              className={linkClass(current === category.slug)}
              aria-current={current === category.slug ? 'true' : undefined}
            >
              <LocalizedText value={category.name} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
