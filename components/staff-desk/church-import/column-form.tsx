import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type ChurchImport, listFields } from '@/lib/content/church-imports';
import { localePath } from '@/lib/i18n/paths';
import { importPath } from './import-words';

/** Each column of a list with its first words, and what of a church it is; sent back, the list is read once more. */
export async function ColumnForm({ item }: { item: ChurchImport }) {
  const t = await getTranslations('staffDesk.churchImport');
  const { id, columns } = item;
  return (
    <form
      method="post"
      action={localePath(await getLocale(), `${importPath(id)}/columns`)}
      className="mt-3 grid gap-5"
    >
      <p className="text-note">{t('columns.text')}</p>
      <HeadingRow item={item} />
      <ul className="grid gap-4">
        {columns.map(({ heading, field, values }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may repeat a heading
          <li key={index} className="rounded-soft bg-surface p-5">
            <Select
              name={`column-${index + 1}`}
              label={heading || t('columns.number', { number: index + 1 })}
              defaultValue={field === 'unused' ? '' : (field ?? '')}
            >
              <option value="">{t('columns.leaveOut')}</option>
              {listFields
                .filter((one) => one !== 'unused')
                .map((one) => (
                  <option key={one} value={one}>
                    {t(`column.${one}`)}
                  </option>
                ))}
            </Select>
            <p className="mt-2 text-small text-soft">
              {values.length > 0 ? values.join(' · ') : t('columns.noValues')}
            </p>
          </li>
        ))}
      </ul>
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('columns.readAgain')}
      </button>
    </form>
  );
}

/** Which row has the headings; a feed has its keys instead. */
async function HeadingRow({ item: { format, heading_row, first_rows } }: { item: ChurchImport }) {
  const t = await getTranslations('staffDesk.churchImport.columns');
  if (format !== 'csv' && format !== 'spreadsheet') return null;
  return (
    <Select name="headings" label={t('headings')} defaultValue={String(heading_row ?? '')}>
      <option value="">{t('asFound')}</option>
      <option value="0">{t('noHeadings')}</option>
      {first_rows.map((cells, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same
        <option key={index} value={index + 1}>
          {t('row', { number: index + 1, words: cells.filter(Boolean).join(' · ') })}
        </option>
      ))}
    </Select>
  );
}
