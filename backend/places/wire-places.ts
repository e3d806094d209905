import { inArray } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { WirePlace } from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { divisionId } from '../gazetteer/divisions.ts';
import type { Place } from './candidates.ts';
import type { CodePlace } from './find-codes.ts';
import { writtenCode } from './postal-code-text.ts';

/** Places with the names that readers of this language know them by. */
export async function wirePlaces(
  db: Database,
  found: Place[],
  locale: Locale,
): Promise<WirePlace[]> {
  const ids = found
    .filter(({ kind, region }) => region && (kind === 'city' || kind === 'district'))
    .map(({ country, region }) => divisionId(country + region));
  const regions =
    ids.length > 0 ? await db.select().from(places).where(inArray(places.id, ids)) : [];
  return found.map((place): WirePlace => {
    const { id, kind, country, latitude, longitude } = place;
    const inside = regions.find(
      (region) => region.country === country && region.region === place.region,
    );
    const name = nameIn(place, locale);
    const region = inside ? nameIn(inside, locale) : place.region_name;
    // Seoul is in Seoul.
    const isSame = region === name || inside?.name === place.name || kind === 'region';
    return {
      ...{ id: String(id), kind, name, country, latitude, longitude },
      region: isSame ? undefined : region || undefined,
    };
  });
}

function nameIn(place: Place, locale: Locale): string {
  if (place.kind === 'country') return countryName(place.country, locale);
  return (locale !== 'en' && place[`name_${locale}`]) || place.name;
}

function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

export function wireCode({ country, code, town, latitude, longitude }: CodePlace): WirePlace {
  return {
    ...{ id: `${country.toLowerCase()}-${code}`, kind: 'code' },
    ...{ name: writtenCode(country, code), region: town ?? undefined, country },
    ...{ latitude, longitude },
  };
}
