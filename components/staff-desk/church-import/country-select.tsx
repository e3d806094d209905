import { getLocale, getTranslations } from 'next-intl/server';
import { Select } from '@/components/ui/select';
import { countryNames } from '@/lib/i18n/country-names';

/** The country of churches for which a list names none. */
export async function CountrySelect() {
  const t = await getTranslations('staffDesk.churchImport');
  return (
    <Select name="country" label={t('country')} defaultValue="">
      <option value="">{t('noCountry')}</option>
      {countryNames(await getLocale()).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
