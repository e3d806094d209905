import { getLocale } from 'next-intl/server';
import { environment } from '@/lib/config/env';
import { type ChurchSearch, locationsQuery } from '@/lib/content/church-search';
import type { FoundChurches } from '@/lib/content/locations';
import { localePath } from '@/lib/i18n/paths';
import { mapLabels } from './locator-labels';
import { MapButton } from './map-button';

interface Props {
  search: ChurchSearch;
  results: FoundChurches;
}

/** The same churches on a map, loaded when it is opened; hidden without scripts. */
export async function LocatorMap({ search, results }: Props) {
  const locale = await getLocale();
  const locatedChurches = results.churches.flatMap(({ id, slug, name, latitude, longitude }) =>
    latitude === undefined || longitude === undefined
      ? []
      : [{ id, slug, name, latitude, longitude }],
  );
  if (locatedChurches.length === 0) return <div className="h-6" />;
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = environment();
  const entries = Object.entries(locationsQuery(search, locale, results.unit)).filter(
    ([, value]) => value,
  );
  return (
    <MapButton
      query={new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}
      churches={locatedChurches}
      profiles={localePath(locale, '/church')}
      tiles={
        MAP_TILES_URL ? { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION ?? '' } : undefined
      }
      labels={await mapLabels()}
    />
  );
}
