import { getLocale, getTranslations } from 'next-intl/server';
import { languageName, regionName } from '@/components/church/names';
import { serviceWords } from '@/components/church/service-words';
import { serviceOf } from '@/lib/content/services';
import type { TextInLanguage } from '@/lib/contract/language-tags';
import { namesInAllLanguages } from '@/lib/contract/locales';
import type { ClosedDays, ServiceTime } from '@/lib/contract/service-times';
import { PinToDecide } from './pin-to-decide';

/** The fields of a listing, with labels in `staffDesk.decide.field`. */
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
  ...namesInAllLanguages('description'),
  'descriptions',
  'languages',
  'services',
  'closed',
  'time_zone',
  'online',
  'headshot',
] as const;

interface Props {
  changes: {
    field: (typeof listingFields)[number];
    from: unknown;
    to: unknown;
    /** What visitors see, if it has changed since. */
    now?: unknown;
  }[];
}

/** The changed fields of a listing, with their published values. */
export async function FieldChanges({ changes }: Props) {
  const t = await getTranslations('staffDesk.decide');
  const words = await valueFormatter();
  return (
    <dl className="mt-4 grid gap-4 text-note">
      {changes.map(({ field, from, to, now }) => (
        <div key={field}>
          <dt className="font-semibold">{t(`field.${field}`)}</dt>
          {field === 'headshot' ? (
            <PictureChange from={from} to={to} />
          ) : (
            <>
              <dd className="text-soft line-through whitespace-pre-line">{words(field, from)}</dd>
              <dd className="whitespace-pre-line">{words(field, to) || t('empty')}</dd>
            </>
          )}
          {field === 'pin' && isPin(to) && (
            <dd className="mt-2">
              <PinToDecide {...to} />
            </dd>
          )}
          {now !== undefined && (
            <dd className="mt-1">
              {t('changedSince')}{' '}
              {field !== 'headshot' && (
                <span className="whitespace-pre-line">{words(field, now) || t('empty')}</span>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The picture that visitors see, and the one that they would. */
export async function PictureChange({
  from,
  to,
  isWide = false,
}: {
  from: unknown;
  to: unknown;
  /** As high as a video, and not as it is wide. */
  isWide?: boolean;
}) {
  const t = await getTranslations('staffDesk.decide');
  const pictures = [
    { src: from, label: t('pictureNow') },
    { src: to, label: t('pictureNew') },
  ];
  return (
    <dd className="mt-2 flex flex-wrap gap-5">
      {pictures.map(({ src, label }) =>
        typeof src === 'string' && src !== '' ? (
          <figure key={label} className="w-40">
            <img
              src={src}
              alt=""
              width={160}
              height={isWide ? 90 : 160}
              className="rounded-soft object-cover"
            />
            <figcaption className="mt-1 text-small text-soft">{label}</figcaption>
          </figure>
        ) : (
          <p key={label} className="text-soft">
            {label}: {t('empty')}
          </p>
        ),
      )}
    </dd>
  );
}

const isPin = (value: unknown): value is { latitude: number; longitude: number } =>
  typeof value === 'object' && value !== null && 'latitude' in value && 'longitude' in value;

/** Returns a function that formats a value: codes in the page's language, lists one item per line. */
export async function valueFormatter() {
  const locale = await getLocale();
  const days = await getTranslations('locator.day');
  const words = await serviceWords();
  return function formatValue(field: string, value: unknown): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return value ? '✓' : '–';
    if (Array.isArray(value)) return value.map((one) => formatValue(field, one)).join('\n');
    if (isService(value)) {
      const service = serviceOf(value);
      return [`${days(value.day)} ${words.clock(service)}`, ...words.details(service)].join(' · ');
    }
    if (field === 'closed' && isClosedDays(value)) return words.closed(value);
    if (field === 'descriptions' && isTextInLanguage(value)) {
      return `${languageName(value.language, locale)}: ${value.text}`;
    }
    if (typeof value === 'object') return Object.values(value).map(String).join(', ');
    if (field === 'country') return regionName(String(value), locale);
    return field === 'languages' ? languageName(String(value), locale) : String(value);
  };
}

const isService = (value: unknown): value is ServiceTime =>
  typeof value === 'object' && value !== null && 'day' in value && 'time' in value;
const isTextInLanguage = (value: unknown): value is TextInLanguage =>
  typeof value === 'object' && value !== null && 'language' in value && 'text' in value;
const isClosedDays = (value: unknown): value is ClosedDays =>
  typeof value === 'object' && value !== null && 'from' in value && 'until' in value;
