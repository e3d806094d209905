import { getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { Page } from '@/lib/content/paging';

interface Props {
  page: Pick<Page<unknown>, 'number' | 'count'>;
  /** Returns the path of page `number`. */
  pathOf: (number: number) => string;
}

/** Links to the previous and next page of a list. Nothing if there is only one page. */
export async function Pagination({ page, pathOf }: Props) {
  if (page.count < 2) return null;
  const t = await getTranslations('site');
  return (
    <nav aria-label={t('pages')} className="mt-12 flex flex-wrap items-center gap-4">
      {page.number > 1 && (
        <LocaleLink path={pathOf(page.number - 1)} rel="prev" className={button.quiet}>
          {t('previousPage')}
        </LocaleLink>
      )}
      <p className="text-note text-soft">
        {t('pageOf', { number: page.number, count: page.count })}
      </p>
      {page.number < page.count && (
        <LocaleLink path={pathOf(page.number + 1)} rel="next" className={button.quiet}>
          {t('nextPage')}
        </LocaleLink>
      )}
    </nav>
  );
}
