import { getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { withQuery } from '@/components/forms/desk-form';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { type ChurchInList, listChurches } from '@/lib/content/church-records';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { importsPath, isAdministrator } from '../church-import/import-words';
import { listingsPath } from '../listings/listing-paths';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { churchPath, placeOf } from './church-words';
import { MembershipMark } from './membership-mark';

const room = '/desk/churches';

/** Every church with an account, found by whatever its people say on the telephone. */
export const ChurchesPage = staffDeskPage(
  room,
  async (user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.churches');
    const query = await searchParams;
    const q = firstValue(query.q).trim().slice(0, 200);
    const onlyWaiting = firstValue(query.waiting) === '1';
    const page = await listChurches(q, pageNumber(firstValue(query.page)), onlyWaiting);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        <p className="mb-8 flex flex-wrap gap-3">
          <LocaleLink path={listingsPath} className={button.quiet}>
            {t('listings')}
          </LocaleLink>
          {isAdministrator(user) && <ImportLink />}
        </p>
        <search>
          <form method="get" action={localePath(await getLocale(), room)} className="grid gap-4">
            <Field
              type="search"
              name="q"
              label={t('search')}
              hint={t('searchHint')}
              defaultValue={q}
              autoComplete="off"
              maxLength={200}
            />
            <button type="submit" className={`${button.primary} justify-self-start`}>
              {t('find')}
            </button>
          </form>
        </search>
        <p role="status" className="mt-8 mb-4 text-note text-soft">
          {onlyWaiting
            ? t('onlyWaiting', { count: page.total })
            : q
              ? t('found', { count: page.total, q })
              : t('all', { count: page.total })}
        </p>
        <ul className="grid gap-3">
          {page.items.map((church) => (
            <li key={church.id} className="rounded-soft bg-surface p-5">
              <ChurchCard church={church} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pathOf={(number) =>
            withQuery(room, {
              ...(q && { q }),
              ...(onlyWaiting && { waiting: '1' }),
              page: String(number),
            })
          }
        />
      </div>
    );
  },
);

async function ImportLink() {
  const t = await getTranslations('staffDesk.churchImport');
  return (
    <LocaleLink path={importsPath} className={button.quiet}>
      {t('link')}
    </LocaleLink>
  );
}

async function ChurchCard({ church }: { church: ChurchInList }) {
  const t = await getTranslations('staffDesk.churches');
  const { id, name, email, confirmed } = church;
  return (
    <>
      <h2 className="text-note font-semibold">
        <LocaleLink path={churchPath(id)} className="text-link">
          {name}
        </LocaleLink>
      </h2>
      <p className="text-note">
        <MembershipMark church={church} />
      </p>
      <p className="text-small text-soft">{[placeOf(church), email].filter(Boolean).join(' · ')}</p>
      {!confirmed && <p className="text-small text-soft">{t('unconfirmed')}</p>}
    </>
  );
}
