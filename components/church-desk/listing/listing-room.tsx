import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { ListingForm } from '@/components/listing-form/listing-form';
import { outcomeWords } from '@/components/listing-form/outcome-words';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { missing } from '@/lib/content/failures';
import {
  type Correction,
  getOwnListing,
  listOwnCorrections,
  type OwnListing,
} from '@/lib/content/own-listings';
import type { Query } from '@/lib/http/first-value';
import { Corrections } from './corrections';

interface Props {
  listing: OwnListing;
  /** Visitors' corrections of this listing. */
  corrections: Correction[];
  /** Whether the user is an owner, who may withdraw the listing. */
  isOwner: boolean;
  /** Whether the ministry pauses the church. */
  isPaused: boolean;
  query: Awaited<Query>;
}

/** Why visitors do not find a listing. */
export async function hiddenWords({ withdrawn_at, waits }: OwnListing, isPaused: boolean) {
  const t = await getTranslations('churchDesk.listing');
  if (withdrawn_at) return t('withdrawal.isDown');
  if (waits && !isPaused) return t('none.checked');
  return isPaused ? (await getTranslations('churchDesk.paused'))('short') : t('suspended');
}

/** Reads what `ListingRoom` shows; called by the page, so that its guard catches a failure. */
export async function readListing(id: string): Promise<Pick<Props, 'listing' | 'corrections'>> {
  const listing = await getOwnListing(id, await getLocale());
  if (!listing) missing();
  const corrections = listing.corrections > 0 ? await listOwnCorrections() : [];
  return {
    listing,
    corrections: corrections.filter(({ location_id }) => location_id === listing.id),
  };
}

/** A listing: its status, visitors' corrections, and the form to change it. */
export async function ListingRoom({ listing, corrections, isOwner, isPaused, query }: Props) {
  const t = await getTranslations('churchDesk.listing');
  const { kind, done, fault, fields } = await outcomeWords(query);
  const withdrawal = await outcomeWords(query, 'withdrawal');
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={listing.published.name ?? t('title')}>
        {listing.listed ? (
          <LocaleLink path={`/church/${listing.slug}`} className="text-link underline">
            {t('see')}
          </LocaleLink>
        ) : (
          await hiddenWords(listing, isPaused)
        )}
      </PageHeading>
      {done && <Notice>{done}</Notice>}
      <FaultNotice words={fields.length > 0 ? undefined : fault} />
      <div className="mb-10 grid gap-4">
        <Publishing listing={listing} />
        <Confirmation listing={listing} />
      </div>
      {listing.corrections > 0 && <Corrections corrections={corrections} />}
      <FaultNotice words={fields.length > 0 ? fault : undefined} inForm />
      <ListingForm listing={listing} fault={kind} fields={fields} />
      {isOwner && <Withdrawal listing={listing} fault={withdrawal.fault} />}
    </div>
  );
}

/** Whether changes are published at once, and the status of those under review. */
async function Publishing({ listing: { publishes, review } }: { listing: OwnListing }) {
  const t = await getTranslations('churchDesk.listing.publishing');
  const format = await getFormatter();
  if (!review) {
    return <p className="text-note text-soft">{t(publishes === 'at_once' ? 'atOnce' : 'later')}</p>;
  }
  const date = format.dateTime(new Date(review.sent_at), { dateStyle: 'long' });
  return (
    <section className="rounded-soft bg-surface p-5 text-note">
      <h2 className="text-title">{t(`${review.state}.title`)}</h2>
      <p className="mt-1">{t(`${review.state}.text`, { date })}</p>
      {review.message && (
        <blockquote className="mt-3 border-l-2 border-lamp pl-4 whitespace-pre-line">
          {review.message}
        </blockquote>
      )}
    </section>
  );
}

async function Confirmation({ listing }: { listing: OwnListing }) {
  const t = await getTranslations('churchDesk.listing.confirm');
  const format = await getFormatter();
  const { id, version, confirmed_at, unconfirmed } = listing;
  const date = format.dateTime(new Date(confirmed_at), { dateStyle: 'long' });
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-soft bg-surface p-5 text-note">
      <p className="min-w-0 flex-1 basis-64">{t(unconfirmed ? 'old' : 'last', { date })}</p>
      <ButtonForm
        action={`/desk/listing/${id}/confirm`}
        fields={{ version: String(version) }}
        label={t('press')}
      />
    </section>
  );
}

/** Withdraws the listing from the locator or restores it; its data is kept. */
async function Withdrawal({
  listing: { id, withdrawn_at },
  fault,
}: {
  listing: OwnListing;
  fault: string | undefined;
}) {
  const t = await getTranslations('churchDesk.listing.withdrawal');
  const action = `/desk/listing/${id}/withdraw`;
  return (
    <Section id="withdrawal" title={t('title')} fault={fault}>
      {withdrawn_at ? (
        <ButtonForm action={action} fields={{ back: 'yes' }} label={t('putBack')} />
      ) : (
        <details open={fault !== undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-note text-link underline">
            {t('open')}
          </summary>
          <p className="mt-2 mb-4 text-note">{t('text')}</p>
          <ButtonForm action={action} label={t('takeOut')} />
        </details>
      )}
    </Section>
  );
}
