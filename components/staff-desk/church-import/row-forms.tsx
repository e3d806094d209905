import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { PinField } from '@/components/listing-form/pin-field';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { ImportRow } from '@/lib/content/church-imports';
import { localePath } from '@/lib/i18n/paths';
import { importPath } from './import-words';

interface Props {
  /** The id of the list. */
  id: string;
  row: ImportRow;
  /** The page that the forms lead back to. */
  shown: { show: string; page: string };
}

/** What a person may say of a row before its import: which church it is, and where. */
export async function RowForms({ id, row, shown }: Props) {
  const t = await getTranslations('staffDesk.churchImport.decide');
  const { church, number, twins, action } = row;
  if (!church) return null;
  const name = String(church.name);
  const step = (decision: 'same' | 'another' | 'left_out' | 'open', same_as = '') => ({
    action: `${importPath(id)}/row`,
    fields: { ...shown, number: String(number), decision, ...(same_as && { same_as }) },
    label: t(decision),
  });
  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-3">
        {action === 'ask' &&
          twins.map((twin) => (
            <ButtonForm
              key={twin.slug ?? `row-${twin.row}`}
              {...step('same', twin.slug ?? '')}
              about={`${twin.name}, ${twin.place}`}
            />
          ))}
        {action === 'ask' && <ButtonForm {...step('another')} about={name} />}
        {action === 'leave_out' ? (
          <ButtonForm {...step('open')} about={name} />
        ) : (
          <ButtonForm {...step('left_out')} about={name} />
        )}
      </div>
      {mayBeMoved(row) && <PlaceForm {...{ id, row, shown }} />}
    </div>
  );
}

/** Whose place is not sure, is the middle of a city, or was set by hand. */
const mayBeMoved = ({ unsure, placed_by, action }: ImportRow) =>
  unsure !== null || ((placed_by === 'city' || placed_by === 'hand') && action !== 'same');

const parts = ['address', 'city', 'state', 'zip'] as const;

async function pinWords({ placed_by }: ImportRow) {
  const t = await getTranslations('staffDesk.churchImport.pin');
  const none = placed_by === 'city' || placed_by === 'hand' ? t(placed_by) : t('none');
  return {
    ...{ title: t('title'), none, open: t('open'), pin: t('pin'), moved: t('moved') },
    numbersHint: t('numbersHint'),
  };
}

/** Its address, by which it is placed, or a pin that is set on a map. */
async function PlaceForm({ id, row, shown }: Props) {
  const t = await getTranslations('staffDesk.churchImport');
  const { church, number, near, placed_by } = row;
  const value = (field: string) => {
    const known = church?.[field];
    return typeof known === 'string' ? known : '';
  };
  const pin = placed_by ? near : null;
  const [latitude, longitude] = pin
    ? [String(pin.latitude), String(pin.longitude)]
    : // Coordinates that contradict the address are not offered again.
      ['', ''];
  // A pin of the city goes with the address; one that was set by hand stays.
  const pin_was = placed_by === 'hand' ? '' : `${latitude},${longitude}`;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('decide.correct')}
        <span className="sr-only">: {String(church?.name)}</span>
      </summary>
      <p className="mb-4 text-note">{t('decide.correctHint')}</p>
      <form
        method="post"
        action={localePath(await getLocale(), `${importPath(id)}/row`)}
        className="grid gap-4"
      >
        {Object.entries({ ...shown, number: String(number) }).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        {parts.map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`column.${field}`)}
            defaultValue={value(field)}
            autoComplete="off"
            maxLength={200}
          />
        ))}
        <PinField
          values={{ latitude, longitude, pin_was }}
          start={near ?? undefined}
          words={await pinWords(row)}
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('decide.place')}
        </button>
      </form>
    </details>
  );
}
