import { getLocale, getTranslations } from 'next-intl/server';
import { helpLabels } from '@/components/help/help-labels';
import { LeaveButton } from '@/components/help/leave-button';
import { LocaleLink } from '@/components/ui/locale-link';
import { helpPath, listOtherCountries } from '@/lib/content/help-lines';
import { countryName } from '@/lib/i18n/country-name';

/** Links to the emergency numbers of every country of which no help lines are known. */
export async function EveryCountryPage() {
  const t = await getTranslations('help');
  const locale = await getLocale();
  const labels = await helpLabels();
  const countries = (await listOtherCountries())
    .map((country) => ({ path: helpPath(country), name: countryName(country, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <div className="page-width pb-4 wrap-anywhere">
      <h1 className="pt-8 text-question tablet:pt-12">{labels.elsewhere.others}</h1>
      <p className="mt-3 max-w-column text-lead text-soft">{labels.elsewhere.mobile}</p>
      <div className="sticky top-0 z-10 mt-1 bg-ground py-3">
        <LeaveButton label={labels.leave} locale={locale} />
      </div>
      <ul className="mt-4 columns-2 gap-x-5 tablet:columns-3 desktop:columns-4">
        {countries.map(({ path, name }) => (
          <li key={path}>
            <LocaleLink
              path={path}
              className="inline-flex min-h-11 items-center text-note text-link underline"
            >
              {name}
            </LocaleLink>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <LocaleLink
          path="/help"
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          {t('title')}
        </LocaleLink>
      </p>
    </div>
  );
}
