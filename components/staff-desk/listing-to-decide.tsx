import { getFormatter, getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ListingToReview } from '@/lib/content/reviews';
import { DecisionCard } from './decision-card';

/** What a church can change, in the order in which its page shows it. */
const fieldNames = [
  'name',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'pin',
  'phone',
  'website',
  'links',
  'pastor_name',
  'description',
  'description_es',
  'description_fr',
  'description_ko',
  'languages',
  'services',
  'time_zone',
  'online',
  'headshot',
] as const;

/** What a church changed in its listing, field by field beside what visitors see, and what it signed. */
export async function ListingToDecide({ review }: { review: ListingToReview }) {
  const t = await getTranslations('staffDesk.decide');
  const format = await getFormatter();
  const { id, account, slug, published, changes, sent_at, signed } = review;
  const changed = fieldNames.filter((field) => changes[field as never] !== undefined);
  return (
    <DecisionCard
      kind="listings"
      id={String(id)}
      title={account.name}
      since={sent_at}
      sentAt={sent_at}
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
      <dl className="mt-4 grid gap-4 text-note">
        {changed.map((field) => (
          <div key={field}>
            <dt className="font-semibold">{t(`field.${field}`)}</dt>
            <dd className="text-soft line-through">{textOf(published[field as never])}</dd>
            <dd className="whitespace-pre-line">{textOf(changes[field as never]) || t('empty')}</dd>
          </div>
        ))}
      </dl>
    </DecisionCard>
  );
}

/** A value as a line; lists one below the other. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(String).join(' ');
  return String(value);
}
