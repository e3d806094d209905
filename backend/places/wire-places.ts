import { inArray } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { WirePlace } from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { divisionId } from '../gazetteer/divisions.ts';
import { cityNear, type Place } from './candidates.ts';
import { type CodePlace, countryOfCodes } from './find-codes.ts';
import { writtenCode } from './postal-code-text.ts';

/** Converts places to the wire, with their names in the visitor's language. */
export async function wirePlaces(
  db: Database,
  rows: Place[],
  locale: Locale,
): Promise<WirePlace[]> {
  const ids = rows
    .filter(({ kind, region }) => region && (kind === 'city' || kind === 'district'))
    .map(({ country, region }) => divisionId(country + region));
  const regions =
    ids.length > 0 ? await db.select().from(places).where(inArray(places.id, ids)) : [];
  return rows.map((place): WirePlace => {
    const { id, kind, country, latitude, longitude } = place;
    const container = regions.find(
      (region) => region.country === country && region.region === place.region,
    );
    const name = nameIn(place, locale);
    const region = container ? nameIn(container, locale) : place.region_name;
    // Avoids “Seoul, Seoul”.
    const isSame = region === name || container?.name === place.name || kind === 'region';
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

/** Postal codes on the wire. The first, which is the result, has the city that it is in, for who does not know it. */
export async function wireCodes(
  db: Database,
  codes: CodePlace[],
  locale: Locale,
): Promise<WirePlace[]> {
  const [first, ...others] = codes;
  if (!first) return [];
  const town = first.town ?? (await cityOf(db, first, locale));
  return [{ ...first, town }, ...others].map(wireCode);
}

/** "Charlotte, North Carolina" */
async function cityOf(db: Database, at: CodePlace, locale: Locale): Promise<string | null> {
  const city = await cityNear(db, at);
  const isThere = city && countryOfCodes(city.country) === at.country;
  const [place] = isThere ? await wirePlaces(db, [city], locale) : [];
  const parts = [place?.name, place?.region].filter(Boolean);
  return (locale === 'ko' ? parts.reverse().join(' ') : parts.join(', ')) || null;
}

function wireCode({ country, code, town, latitude, longitude }: CodePlace): WirePlace {
  return {
    ...{ id: `${country.toLowerCase()}-${code}`, kind: 'code' },
    ...{ name: writtenCode(country, code), region: town ?? undefined, country },
    ...{ latitude, longitude },
  };
}
