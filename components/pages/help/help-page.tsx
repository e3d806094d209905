import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { CountryChoice } from '@/components/help/country-choice';
import { CountryEntry } from '@/components/help/country-entry';
import { helpGraph } from '@/components/help/help-graph';
import { helpLabels } from '@/components/help/help-labels';
import { LeaveButton } from '@/components/help/leave-button';
import { LinesByKind } from '@/components/help/lines-by-kind';
import { NearerCountry } from '@/components/help/nearer-country';
import { PickCountry } from '@/components/help/pick-country';
import { HeadedSection } from '@/components/site/headed-section';
import { JsonLd } from '@/components/site/json-ld';
import { LocaleLink } from '@/components/ui/locale-link';
import { everyCountryPath, type HelpCountry, helpFor, helpPath } from '@/lib/content/help-lines';
import { listHelpReading } from '@/lib/content/help-reading';
import { isReadIn } from '@/lib/danger/select-help';
import { countryName } from '@/lib/i18n/country-name';
import { localePath } from '@/lib/i18n/paths';

const idPrefix = 'in-';
/** Countries beyond these are links, so that the page stays small. */
const maxCountries = 5;

/** Help lines by country and kind of danger: of one country, or of all, those that read the language first. */
export async function HelpPage({ chosen }: { chosen?: HelpCountry }) {
  const t = await getTranslations('help');
  const locale = await getLocale();
  const labels = await helpLabels();
  const countries = await helpFor({ kinds: [], locale, country: chosen?.country });
  const readableCountries = countries
    .filter((country) => isReadIn(country, locale))
    .slice(0, maxCountries);
  const name = ({ country }: HelpCountry) => countryName(country, locale);
  return (
    <div className="page-width pb-4 wrap-anywhere">
      <h1 className="pt-8 text-question tablet:pt-12">
        {chosen ? t('titleIn', { country: name(chosen) }) : t('title')}
      </h1>
      <p className="mt-3 max-w-column text-lead text-soft">{t('intro')}</p>
      <div className="sticky top-0 z-10 mt-1 bg-ground py-3">
        <LeaveButton label={labels.leave} locale={locale} />
      </div>
      <p className="max-w-column text-small text-soft">{t('leaveHint')}</p>
      {chosen ? (
        <div className="mt-8">
          <LinesByKind country={chosen} locale={locale} labels={labels} heading="h2" />
          <LastChecked country={chosen} />
        </div>
      ) : (
        <>
          <NearerCountry
            label={labels.nearer}
            helpPath={localePath(locale, '/help')}
            locale={locale}
            shown={readableCountries.map(({ country }) => country)}
          />
          <div className="mt-8 divide-y divide-line border-y border-line">
            {readableCountries.map((country, index) => (
              <CountryEntry
                key={country.country}
                id={idPrefix + country.country}
                group="country"
                title={name(country)}
                heading="h2"
                open={index === 0}
              >
                <LinesByKind
                  country={country}
                  locale={locale}
                  labels={labels}
                  heading="h3"
                  idPrefix={index === 0 ? '' : `${country.country.toLowerCase()}-`}
                  countryId={`${idPrefix}${country.country}-name`}
                />
                <LastChecked country={country} />
              </CountryEntry>
            ))}
          </div>
          <PickCountry
            prefix={idPrefix}
            countries={readableCountries.map(({ country }) => country)}
          />
        </>
      )}
      <CountryChoice
        title={labels.another}
        countries={countries
          .filter((country) => country !== chosen)
          .map((country) => ({ path: helpPath(country.country), name: name(country) }))}
        others={{ path: everyCountryPath, name: labels.elsewhere.others }}
      />
      <Advice list="expect" />
      <Advice list="trace" />
      <FurtherReading />
      <JsonLd
        graph={helpGraph(locale, t('title'), chosen && { country: chosen, name: name(chosen) })}
      />
    </div>
  );
}

/** The date when these numbers were last checked; the oldest counts. */
async function LastChecked({ country: { emergency, lines } }: { country: HelpCountry }) {
  const t = await getTranslations('help');
  const [oldest = ''] = [...emergency, ...lines].map(({ checked }) => checked).sort();
  const date = new Date(`${oldest}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(await getLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return <p className="mt-6 text-small text-soft">{t('checked', { date: format.format(date) })}</p>;
}

const advice = {
  expect: ['begin', 'little', 'other'],
  trace: ['history', 'phone', 'watched', 'site'],
} as const;

async function Advice({ list }: { list: keyof typeof advice }) {
  const t = await getTranslations('help');
  return (
    <HeadedSection id={list} title={t(`${list}Title`)} className="mt-16">
      <ul className="grid max-w-column gap-3">
        {advice[list].map((item) => (
          <li key={item} className="border-l-2 border-lamp pl-4">
            {t(`${list}.${item}` as 'expect.begin')}
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

async function FurtherReading() {
  const t = await getTranslations('help');
  const answers = await listHelpReading(await getLocale());
  if (answers.length === 0) return null;
  return (
    <HeadedSection id="read" title={t('readTitle')} className="mt-16">
      <ul>
        {answers.map(({ slug, title }) => (
          <li key={slug}>
            <LocaleLink
              path={`/answers/${slug}`}
              className="inline-flex min-h-11 items-center text-link underline"
            >
              <LocalizedText value={title} />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
