import { getTranslations } from 'next-intl/server';

/** What the fields of a listing are called in `staffDesk.decide.field`. */
export const listingFields = [
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

interface Props {
  changes: { field: (typeof listingFields)[number]; from: unknown; to: unknown }[];
}

/** What changes in a listing, field by field below what visitors see. */
export async function FieldChanges({ changes }: Props) {
  const t = await getTranslations('staffDesk.decide');
  return (
    <dl className="mt-4 grid gap-4 text-note">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt className="font-semibold">{t(`field.${field}`)}</dt>
          <dd className="text-soft line-through">{textOf(from)}</dd>
          <dd className="whitespace-pre-line">{textOf(to) || t('empty')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as a line; lists one below the other. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(String).join(' ');
  return String(value);
}
