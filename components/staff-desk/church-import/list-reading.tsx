import { getTranslations } from 'next-intl/server';
import type { ChurchImport } from '@/lib/content/church-imports';
import { ColumnForm } from './column-form';

/** How a list was read: its format, and the field of each of its columns, which can be named by hand. */
export async function ListReading({ item }: { item: ChurchImport }) {
  const t = await getTranslations('staffDesk.churchImport');
  const { format, encoding, separator, sheet, other_sheets, columns, columns_chosen } = item;
  const facts = [
    t(`format.${format}`),
    encoding && t('encoding', { name: encoding }),
    separator && t('separator', { sign: separator === '\t' ? t('tab') : separator }),
    sheet && t('sheet', { name: sheet }),
  ];
  const isUnnamed = columns.every(({ field }) => field !== 'name');
  return (
    <details className="mt-6" open={item.may_choose && isUnnamed}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('how')}
      </summary>
      <p className="mt-2 text-note">{facts.filter(Boolean).join(' · ')}</p>
      {other_sheets.length > 0 && (
        <p className="text-note">{t('otherSheets', { names: other_sheets.join(', ') })}</p>
      )}
      {columns_chosen && <p className="text-note">{t('columns.chosen')}</p>}
      {item.may_choose ? <ColumnForm item={item} /> : <ColumnList item={item} />}
    </details>
  );
}

async function ColumnList({ item: { columns } }: { item: ChurchImport }) {
  const t = await getTranslations('staffDesk.churchImport');
  return (
    <ul className="mt-3 grid gap-1 text-note">
      {columns.map(({ heading, field }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may repeat a heading
        <li key={index} className={field ? '' : 'text-soft'}>
          {t('columnLine', {
            heading: heading || t('noHeading'),
            field: field ? t(`column.${field}`) : t('notRecognized'),
          })}
        </li>
      ))}
    </ul>
  );
}
