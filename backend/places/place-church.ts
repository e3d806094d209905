import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import { readPostalCode } from '../../lib/contract/postal-code-forms.ts';
import type { Database } from '../db/client.ts';
import { postalCodes } from '../db/schema.ts';
import { kilometres, type Point } from '../gazetteer/kilometres.ts';
import { normalise } from '../search/normalise.ts';
import { findNamed, type Place } from './candidates.ts';
import { findCodes } from './find-codes.ts';

export interface ChurchAddress {
  /** The country's code, as `KR`. */
  country: string;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
}

/** Maximum distance between the city and the postal code of the same address. */
export const sameCityKm = 60;

/** Where an address is, and by what; or why that is not known. */
export type Located =
  | { point: Point; by: 'code' | 'city' }
  | { point?: undefined; why: 'contradicts' | 'unknown' };

/**
 * The position of an address by country, postal code and city: that of its code if it is known
 * exactly, else of its city. Undefined if neither is known or they contradict each other, because a
 * wrong pin would mislead visitors.
 */
export async function placeChurch(
  db: Database,
  address: ChurchAddress,
): Promise<Point | undefined> {
  return (await locate(db, address)).point;
}

/** Like `placeChurch`, with how the position was found. */
export async function locate(
  db: Database,
  { country, city, state, zip }: ChurchAddress,
): Promise<Located> {
  const written = readPostalCode(country, zip ?? '') ?? zip ?? '';
  const code = written.replace(/[^a-z\d]/gi, '').toUpperCase();
  const plain = country === 'US' ? code.slice(0, 5) : code;
  const [exact] = plain
    ? await db
        .select()
        .from(postalCodes)
        .where(
          and(
            eq(postalCodes.country, country),
            eq(postalCodes.code, plain),
            eq(postalCodes.area, false),
          ),
        )
    : [];
  const area = exact ?? (await areaOf(db, country, plain));
  const cities = await citiesOf(db, country, city ?? '', state ?? '');
  const beside = area ? cities.filter((place) => kilometres(place, area) < sameCityKm) : cities;
  // A district that is not known is in the city that its division is named after: 高雄市前鎮區, 福岡県中央区.
  const isOfSeat = beside.length === 0 && area !== undefined && !exact;
  const near = isOfSeat ? await seatOf(db, country, state ?? '', area) : beside;
  // A town too small for the gazetteer still has its code.
  const isBeside = near.length > 0 || cities.length === 0;
  if (exact && isBeside) return { point: pointOf(exact), by: 'code' };
  if (!exact && near[0]) return { point: pointOf(near[0]), by: 'city' };
  return { why: cities.length > 0 ? 'contradicts' : 'unknown' };
}

async function areaOf(db: Database, country: string, code: string): Promise<Point | undefined> {
  if (code === '') return undefined;
  const places = await findCodes(db, [{ typed: code, code }], { locale: 'en', country });
  return places.find((place) => place.country === country && place.area);
}

/** The cities with that name in the country, or only those in its state if there are any. */
async function citiesOf(
  db: Database,
  country: string,
  city: string,
  state: string,
): Promise<Place[]> {
  const [name, region] = [normalise(city), normalise(state)];
  if (name === '') return [];
  const reader = { locale: 'en' as Locale, country };
  const readings = [{ city: name, region: `${region} ${country}`.trim().toLowerCase() }];
  const inState = await findNamed(db, readings, reader);
  const result =
    inState.matches.length > 0
      ? inState
      : await findNamed(db, [{ city: name, region: country.toLowerCase() }], reader);
  return result.matches.filter(({ kind }) => kind === 'city' || kind === 'district');
}

/** The city with the name of a division, if it is where the code is. */
async function seatOf(db: Database, country: string, state: string, area: Point): Promise<Place[]> {
  const seats = await citiesOf(db, country, state, '');
  return seats.filter((place) => kilometres(place, area) < sameCityKm).slice(0, 1);
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });
