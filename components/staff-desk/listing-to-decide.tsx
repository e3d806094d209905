import { getFormatter, getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ListingToReview } from '@/lib/content/reviews';
import type { CaseList } from './case-card';
import { DecisionCard } from './decision-card';
import { FieldChanges, listingFields } from './field-changes';

/** A church's changes of its listing with the published values, and the statements it signed. */
export async function ListingToDecide({
  review,
  list,
}: {
  review: ListingToReview;
  list: CaseList;
}) {
  const t = await getTranslations('staffDesk.decide');
  const format = await getFormatter();
  const { id, account, slug, published, changes, sent_at, signed } = review;
  const changedFields = listingFields.filter(
    (field) =>
      changes[field as never] !== undefined &&
      !isSame(published[field as never], changes[field as never]),
  );
  return (
    <DecisionCard
      list={list}
      id={String(id)}
      title={account.name}
      since={sent_at}
      fields={{ sent_at }}
      beyond={t('beyond.listing')}
    >
      <p className="mt-1 text-note">
        <LocaleLink path={`/church/${slug}`} className="text-link underline">
          {t('itsPage')}
        </LocaleLink>
      </p>
      <p className="mt-1 text-note">
        {signed
          ? t('signed', {
              count: signed.statements,
              date: format.dateTime(new Date(signed.at), { dateStyle: 'long' }),
            })
          : t('notSigned')}
      </p>
      <FieldChanges
        changes={changedFields.map((field) => ({
          ...{ field, from: published[field as never], to: changes[field as never] },
        }))}
      />
    </DecisionCard>
  );
}

/** Forms send all fields, so an empty value equals a missing one. */
const isSame = (from: unknown, to: unknown) => normalize(from) === normalize(to);
const normalize = (value: unknown) =>
  value === '' || value === undefined || value === null || value === false
    ? 'null'
    : JSON.stringify(Array.isArray(value) && value.length === 0 ? null : value);
