import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/field';
import { environment } from '@/lib/config/env';
import { pinLabels } from './pin-labels';
import { PinMap, type PinMapProps } from './pin-map';

interface Props {
  /** Degrees as typed, and as they were; `pin_was` is of this form, so that a pin that was not moved is known. */
  values: { latitude?: string; longitude?: string; pin_was?: string };
  /** The name of the place near the pin. */
  place?: string | undefined;
  /** Where the map begins without a pin. */
  start?: PinMapProps['start'];
  error?: string | undefined;
  /** Words of who places somebody else's church. */
  words?: Partial<
    Record<'title' | 'none' | 'near' | 'open' | 'pin' | 'moved' | 'numbersHint', string>
  >;
}

/** The pin: its place name, a map to move it, and its coordinates as fields for use without the map. */
export async function PinField({ values, place, start, error, words = {} }: Props) {
  const t = await getTranslations('churchDesk.listing.pin');
  const { latitude = '', longitude = '', pin_was } = values;
  const { title, open, pin, moved } = words;
  const own = Object.entries({ title, open, pin, moved }).filter(([, text]) => text);
  const labels = Object.fromEntries(own);
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = environment();
  return (
    <fieldset className="grid gap-4 rounded-soft bg-surface p-5">
      <legend className="sr-only">{words.title ?? t('title')}</legend>
      <p className="text-note">
        <strong className="font-semibold">{words.title ?? t('title')}</strong>{' '}
        {words.near ?? (place ? t('near', { place }) : (words.none ?? t('none')))}
      </p>
      <input type="hidden" name="pin_was" value={pin_was ?? `${latitude},${longitude}`} />
      <PinMap
        start={start}
        tiles={
          MAP_TILES_URL
            ? { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION ?? '' }
            : undefined
        }
        labels={{ ...(await pinLabels()), ...labels }}
      />
      {!MAP_TILES_URL && <p className="text-small text-soft noscript:hidden">{t('noStreets')}</p>}
      <details open={error !== undefined}>
        <summary className="flex min-h-6 cursor-pointer items-center text-small text-soft">
          {t('numbers')}
        </summary>
        <div className="mt-4 grid gap-4 tablet:grid-cols-2">
          {(['latitude', 'longitude'] as const).map((name) => (
            <Field
              key={name}
              label={t(name)}
              name={name}
              defaultValue={values[name]}
              inputMode="text"
              maxLength={60}
              autoComplete="off"
            />
          ))}
        </div>
        <p className="mt-3 text-small text-soft">{words.numbersHint ?? t('numbersHint')}</p>
      </details>
      {error && <p className="text-small font-semibold text-wrong">{error}</p>}
    </fieldset>
  );
}
