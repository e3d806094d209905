import { getLocale, getTranslations } from 'next-intl/server';
import { CountryLinks } from '@/components/help/country-links';
import { belowHelp } from '@/components/help/help-graph';
import { helpLabels } from '@/components/help/help-labels';
import { LeaveButton } from '@/components/help/leave-button';
import { JsonLd } from '@/components/site/json-ld';
import { LocaleLink } from '@/components/ui/locale-link';
import { everyCountryPath, helpPath, listOtherCountries } from '@/lib/content/help-lines';
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
      <CountryLinks
        countries={countries}
        className="mt-4 columns-2 gap-x-5 tablet:columns-3 desktop:columns-4"
      />
      <p className="mt-8">
        <LocaleLink
          path="/help"
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          {t('title')}
        </LocaleLink>
      </p>
      <JsonLd
        graph={belowHelp(locale, t('title'), {
          name: labels.elsewhere.others,
          path: everyCountryPath,
        })}
      />
    </div>
  );
}
