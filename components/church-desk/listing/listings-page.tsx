import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { outcomeWords } from '@/components/listing-form/outcome-words';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Folded } from '@/components/ui/folded';
import { LocaleLink } from '@/components/ui/locale-link';
import { Select } from '@/components/ui/select';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import { listOwnListings, type OwnListing } from '@/lib/content/own-listings';
import type { SignedIn } from '@/lib/content/signed-in';
import type { Query } from '@/lib/http/first-value';
import { countryNames } from '@/lib/i18n/country-names';
import { localePath } from '@/lib/i18n/paths';
import { churchDeskPage } from '../church-desk-page';
import { hiddenWords, ListingRoom, readListing } from './listing-room';

/** The church's listing, or a list if it has several. */
export const ListingsPage = churchDeskPage(
  '/desk/listing',
  async (user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.listing');
    const query = await searchParams;
    const listings = user.account ? await listOwnListings() : [];
    const [only, ...others] = listings;
    const mayAdd = only ? only.publishes === 'at_once' : user.account?.approved;
    const outcome = await outcomeWords(query, 'new');
    const readTyped = () =>
      readDeskDraft('/desk/listing/new', Boolean(mayAdd) && outcome.fault !== undefined);
    if (only && others.length === 0) {
      const [room, typed] = await Promise.all([readListing(String(only.id)), readTyped()]);
      return (
        <>
          <ListingRoom
            {...room}
            isOwner={user.account_role === 'owner'}
            isPaused={Boolean(user.pause_reason)}
            query={query}
          />
          {mayAdd && <AnotherListing first={only} outcome={outcome} typed={typed} />}
        </>
      );
    }
    const typed = await readTyped();
    const { done, fault } = await outcomeWords(query);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{only ? t('several') : t(emptyState(user))}</PageHeading>
        {done && <Notice>{done}</Notice>}
        <FaultNotice words={fault} />
        <ul className="grid gap-3">
          {listings.map((listing) => (
            <li key={listing.id} className="rounded-soft bg-surface p-5">
              <Entry listing={listing} isPaused={Boolean(user.pause_reason)} />
            </li>
          ))}
        </ul>
        {mayAdd && <AnotherListing first={only} outcome={outcome} typed={typed} />}
      </div>
    );
  },
);

/** Returns the step that is missing before there is a listing. */
function emptyState({ account, membership_state, listing_waits }: SignedIn) {
  if (!account) return 'none.account';
  if (listing_waits) return 'none.checked';
  if (account.approved) return 'none.create';
  if (membership_state === null) return 'none.subscribe';
  return 'none.soon';
}

async function Entry({ listing, isPaused }: { listing: OwnListing; isPaused: boolean }) {
  const t = await getTranslations('churchDesk.listing');
  const { id, published, corrections, unconfirmed, listed } = listing;
  return (
    <>
      <h2 className="text-note font-semibold">
        <LocaleLink
          path={`/desk/listing/${id}`}
          className="inline-flex min-h-6 items-center text-link"
        >
          {published.name}
        </LocaleLink>
      </h2>
      <p className="text-small text-soft">
        {[published.city, published.state].filter(Boolean).join(', ')}
      </p>
      {!listed && <p className="mt-1 text-small">{await hiddenWords(listing, isPaused)}</p>}
      {unconfirmed && <p className="mt-1 text-small">{t('unconfirmed')}</p>}
      {corrections > 0 && (
        <p className="mt-1 text-small">{t('corrections.count', { count: corrections })}</p>
      )}
    </>
  );
}

interface AnotherProps {
  /** A listing that the church has, in whose country another one is likely to be. */
  first: OwnListing | undefined;
  /** The result of this form. */
  outcome: Awaited<ReturnType<typeof outcomeWords>>;
  typed: Typed;
}

async function AnotherListing({ first, outcome: { fault, fields }, typed }: AnotherProps) {
  const t = await getTranslations('churchDesk.listing.another');
  const words = await getTranslations('churchDesk.listing');
  const locale = await getLocale();
  const field = (name: string) => ({
    name,
    defaultValue: typed[name],
    error: fields.includes(name) ? words('invalid') : undefined,
  });
  return (
    <div className="mt-10 max-w-column">
      <Folded icon="pin" title={first ? t('title') : t('first')} isOpen={fault !== undefined}>
        <FaultNotice words={fault} />
        <form
          method="post"
          action={localePath(locale, '/desk/listing/new')}
          className="grid gap-5 pt-1"
        >
          <Field label={t('name')} required maxLength={200} {...field('name')} />
          <Select
            label={t('country')}
            name="country"
            defaultValue={typed.country ?? first?.published.country ?? ''}
            required
          >
            <option value="">{t('choose')}</option>
            {countryNames(locale).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Field label={t('city')} required maxLength={100} {...field('city')} />
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('create')}
          </button>
        </form>
      </Folded>
    </div>
  );
}
