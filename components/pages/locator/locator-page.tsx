import { getLocale, getTranslations } from 'next-intl/server';
import { ChurchList } from '@/components/locator/church-list';
import { LocatorMap } from '@/components/locator/locator-map';
import { LocatorPaging } from '@/components/locator/locator-paging';
import { NamedChurches } from '@/components/locator/named-churches';
import { PlaceChoice } from '@/components/locator/place-choice';
import { RememberPlace } from '@/components/locator/remember-place';
import { SearchPanel } from '@/components/locator/search-panel';
import { PageHeading } from '@/components/site/page-heading';
import { ListingCounter } from '@/components/visits/listing-counter';
import { asksForPlace, type ChurchSearch, countryOfReader } from '@/lib/content/church-search';
import { formatLength } from '@/lib/content/distance';
import { type Church, churchesPerPage, type FoundChurches } from '@/lib/content/locations';
import { placeName } from '@/lib/content/place-name';
import { maxListingsPerEvent } from '@/lib/contract/listing-counts';

interface Props {
  path: string;
  search: ChurchSearch;
  results: FoundChurches;
  /** Churches that meet only online. */
  online: Church[];
  /** Tags of the languages in which churches worship. */
  languages: string[];
}

/** The locator at `path`: /locations, or /churchfinder without the site's banner and footer (specification 2.2). */
export async function LocatorPage({ path, search, results, online, languages }: Props) {
  const t = await getTranslations('locator');
  const others = online.filter(({ id }) => !results.churches.some((church) => church.id === id));
  const shown = [...results.named, ...results.churches, ...others].flatMap(
    ({ slug }) => slug ?? [],
  );
  const isNear = asksForPlace(search) && results.churches.length > 0 && !results.nearMe;
  return (
    <div className="page-width pb-20">
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <SearchPanel
        path={path}
        search={search}
        unit={results.unit}
        country={results.country}
        languages={languages}
      />
      <section aria-labelledby="found" className="mt-12">
        <h2 id="found" className="text-heading">
          {await headingOf(search, results)}
        </h2>
        <NamedChurches churches={results.named} />
        <PlaceChoice path={path} search={search} places={results.places.slice(1)} />
        <ListSummary search={search} results={results} />
        {asksForPlace(search) && (
          <ListingCounter
            event="found"
            slugs={[...new Set(shown)].slice(0, maxListingsPerEvent).join('\n')}
          />
        )}
        {isNear && <RememberPlace {...placeOf(search)} />}
        <LocatorMap search={search} results={results} />
        {results.churches.length > 0 && (
          <ChurchList
            churches={results.churches}
            firstNumber={(search.page - 1) * churchesPerPage + 1}
            unit={results.country ? results.unit : undefined}
            readerCountry={countryOfReader(search)}
          />
        )}
        <LocatorPaging
          path={path}
          search={search}
          total={results.total}
          isBeyondRadius={results.beyond}
        />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="online" className="mt-16">
          <h2 id="online" className="text-heading">
            {t('onlineTitle')}
          </h2>
          <p className="mt-2 mb-6 text-soft">{t('onlineText')}</p>
          <ChurchList churches={others} />
        </section>
      )}
      <p className="mt-16 text-small text-soft">
        {t.rich('credit', {
          link: (words) => (
            <a href="https://www.geonames.org/" className="underline" rel="noopener">
              {words}
            </a>
          ),
        })}
      </p>
    </div>
  );
}

function placeOf({ query, place, position }: ChurchSearch) {
  return { query, place, lat: position?.latitude, lng: position?.longitude };
}

async function headingOf(search: ChurchSearch, { places, churches, ...results }: FoundChurches) {
  const [t, locale] = [await getTranslations('locator'), await getLocale()];
  if (results.nearMe) return t('nearYou');
  if (churches.length === 0) return t('noneTitle');
  if (search.position) return t('nearYou');
  const place = places[0] && placeName(places[0], locale);
  if (place) return results.inside ? t('in', { place }) : t('near', { place });
  return search.query === '' ? t('all') : t('resultsFor', { query: search.query });
}

/** A line that describes the list, if its heading does not. */
async function ListSummary({ search, results }: { search: ChurchSearch; results: FoundChurches }) {
  const [t, locale] = [await getTranslations('locator'), await getLocale()];
  const { unit, country } = results;
  const radius = formatLength(search.radius, { unit, locale, country });
  function summaryText(): string | undefined {
    const [nearest] = results.churches;
    if (results.nearMe) return nearest ? t('nearMeCountry') : t('nearMeHow');
    if (!nearest) return t('noneText');
    if (results.beyond) return t('beyond', { radius });
    const isMeasured = asksForPlace(search) && nearest.distanceKm !== undefined;
    return isMeasured ? t('within', { count: results.total, radius }) : undefined;
  }
  const summary = summaryText();
  return (
    summary && (
      <p role="status" className="mt-3 max-w-2xl text-soft">
        {summary}
      </p>
    )
  );
}
