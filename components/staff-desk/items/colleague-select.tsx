import { getTranslations } from 'next-intl/server';
import { Select } from '@/components/ui/select';
import type { ItemDesk } from '@/lib/content/item-work';

interface Props {
  colleagues: ItemDesk['colleagues'];
  required?: boolean;
}

/** Whom items are handed over to. */
export async function ColleagueSelect({ colleagues, required = false }: Props) {
  const t = await getTranslations('staffDesk.items');
  return (
    <Select name="to" label={t('to')} defaultValue="" required={required}>
      <option value="">{t('choose')}</option>
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
