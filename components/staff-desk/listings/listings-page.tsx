import { getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { withQuery } from '@/components/forms/desk-form';
import { outcomeWords } from '@/components/listing-form/outcome-words';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Folded } from '@/components/ui/folded';
import { LocaleLink } from '@/components/ui/locale-link';
import { Select } from '@/components/ui/select';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import { type ListingInList, listListings } from '@/lib/content/staff-listings';
import { firstValue, type Query } from '@/lib/http/first-value';
import { countryNames } from '@/lib/i18n/country-names';
import { localePath } from '@/lib/i18n/paths';
import { placeOf } from '../churches/church-words';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { listingPath, listingsPath } from './listing-paths';

/** Every church of the locator, with an account or without one, and a form to add one. */
export const ListingsPage = staffDeskPage(
  '/desk/churches',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.listings');
    const query = await searchParams;
    const q = firstValue(query.q).trim().slice(0, 200);
    const onlyUnclaimed = firstValue(query.account) === 'none';
    const page = await listListings(q, pageNumber(firstValue(query.page)), onlyUnclaimed);
    const outcome = await outcomeWords(query, 'add');
    const typed = await readDeskDraft(`${listingsPath}/add`, outcome.fault !== undefined);
    const filter = { ...(q && { q }), ...(onlyUnclaimed && { account: 'none' }) };
    return (
      <div className="max-w-column wrap-anywhere">
        <p className="pt-8 text-note">
          <LocaleLink path="/desk/churches" className="text-link">
            {t('accounts')}
          </LocaleLink>
        </p>
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        <search>
          <form
            method="get"
            action={localePath(await getLocale(), listingsPath)}
            className="grid gap-4"
          >
            <Field
              type="search"
              name="q"
              label={t('search')}
              hint={t('searchHint')}
              defaultValue={q}
              autoComplete="off"
              maxLength={200}
            />
            <label className="flex min-h-11 items-center gap-3 text-note">
              <input
                type="checkbox"
                name="account"
                value="none"
                defaultChecked={onlyUnclaimed}
                className="size-5 shrink-0"
              />
              {t('onlyUnclaimed')}
            </label>
            <button type="submit" className={`${button.primary} justify-self-start`}>
              {t('find')}
            </button>
          </form>
        </search>
        <AddForm outcome={outcome} typed={typed} />
        <p role="status" className="mt-8 mb-4 text-note text-soft">
          {q ? t('found', { count: page.total, q }) : t('all', { count: page.total })}
        </p>
        <ul className="grid gap-3">
          {page.items.map((listing) => (
            <li key={listing.id} className="rounded-soft bg-surface p-5">
              <Entry listing={listing} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pathOf={(number) => withQuery(listingsPath, { ...filter, page: String(number) })}
        />
      </div>
    );
  },
  () => listingsPath,
);

async function Entry({ listing }: { listing: ListingInList }) {
  const t = await getTranslations('staffDesk.listings');
  const { id, name, phone, account, listed, withdrawn_at, has_pin } = listing;
  const state = withdrawn_at ? 'withdrawn' : listed ? 'listed' : 'hidden';
  return (
    <>
      <h2 className="text-note font-semibold">
        <LocaleLink path={listingPath(id)} className="inline-flex min-h-6 items-center text-link">
          {name}
        </LocaleLink>
      </h2>
      <p className="text-note">{[placeOf(listing), phone].filter(Boolean).join(' · ')}</p>
      <p className="text-small text-soft">
        {[t(`state.${state}`), account ? t('of', { name: account.name }) : t('unclaimed')].join(
          ' · ',
        )}
        {!has_pin && ` · ${t('noPin')}`}
      </p>
    </>
  );
}

interface AddProps {
  outcome: Awaited<ReturnType<typeof outcomeWords>>;
  typed: Typed;
}

/** Lists a church that has no account. */
async function AddForm({ outcome: { kind, fault, fields }, typed }: AddProps) {
  const t = await getTranslations('staffDesk.listings.add');
  const words = await getTranslations('churchDesk.listing');
  const locale = await getLocale();
  const field = (name: string) => ({
    name,
    label: words(`fields.${name as 'name'}`),
    defaultValue: typed[name],
    error: fields.includes(name) ? words('invalid') : undefined,
    autoComplete: 'off',
  });
  return (
    <div className="mt-8">
      <Folded icon="pin" title={t('title')} isOpen={fault !== undefined}>
        <FaultNotice words={fault} inForm />
        <form
          method="post"
          action={localePath(locale, `${listingsPath}/add`)}
          className="grid gap-5 pt-1"
        >
          <p className="text-note">{t('text')}</p>
          <Field required maxLength={200} {...field('name')} />
          <Select
            label={words('fields.country')}
            name="country"
            defaultValue={typed.country ?? ''}
            required
          >
            <option value="">{words('another.choose')}</option>
            {countryNames(locale).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Field maxLength={200} {...field('address')} />
          <div className="grid gap-5 tablet:grid-cols-3">
            <Field required maxLength={100} {...field('city')} label={words('another.city')} />
            <Field maxLength={100} {...field('state')} label={t('state')} />
            <Field maxLength={20} {...field('zip')} label={t('zip')} />
          </div>
          <Field type="tel" maxLength={40} {...field('phone')} />
          {kind === 'mayBeListed' && (
            <label className="flex min-h-11 items-center gap-3 text-note">
              <input type="checkbox" name="another" className="size-5 shrink-0" />
              {t('another')}
            </label>
          )}
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('do')}
          </button>
        </form>
      </Folded>
    </div>
  );
}
