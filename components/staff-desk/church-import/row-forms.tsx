import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
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
      {row.unsure && <PlaceForm {...{ id, row, shown }} />}
    </div>
  );
}

const parts = ['address', 'city', 'state', 'zip', 'latitude', 'longitude'] as const;

async function PlaceForm({ id, row, shown }: Props) {
  const t = await getTranslations('staffDesk.churchImport');
  const { church, number } = row;
  const value = (field: string) => {
    const known = church?.[field];
    // Coordinates that contradict the address are not offered again.
    return typeof known === 'string' ? known : '';
  };
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
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('decide.place')}
        </button>
      </form>
    </details>
  );
}
