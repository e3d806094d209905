import { getFormatter, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { withQuery } from '@/components/forms/desk-form';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { MissingAddress } from '@/lib/content/old-addresses';
import type { Page } from '@/lib/content/paging';
import { room } from './old-address-paths';

/** The addresses that people asked for and that nothing is at. */
export async function MissingView({ page }: { page: Page<MissingAddress> }) {
  const t = await getTranslations('staffDesk.oldAddresses');
  const format = await getFormatter();
  return (
    <>
      <p className="mb-4 text-note text-soft">{t('missing.text')}</p>
      {page.items.length === 0 && (
        <p className="rounded-soft bg-surface p-6 text-note">{t('missing.none')}</p>
      )}
      <ul className="grid gap-3">
        {page.items.map(({ path, times, last_asked }) => (
          <li key={path} className="rounded-soft bg-surface p-5">
            <h2 className="text-note font-semibold">{path}</h2>
            <p className="mb-3 text-small text-soft">
              {t('asked', {
                count: times,
                date: format.dateTime(new Date(last_asked), {
                  dateStyle: 'medium',
                  timeZone: 'UTC',
                }),
              })}
            </p>
            <LocaleLink path={`${withQuery(room, { address: path })}#add`} className={button.quiet}>
              {t('missing.lead')}
              <span className="sr-only">: {path}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pathOf={(number) => withQuery(room, { view: 'missing', page: String(number) })}
      />
    </>
  );
}
