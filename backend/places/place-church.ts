import { and, eq } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { postalCodes } from '../db/schema.ts';
import { kilometres, type Point } from '../gazetteer/kilometres.ts';
import { normalise } from '../search/normalise.ts';
import { findNamed, type Place } from './candidates.ts';
import { findCodes } from './find-codes.ts';

export interface ChurchAddress {
  /** Its code, as `KR`. */
  country: string;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
}

/** The city of an address and its postal code are of one place where they are no farther apart. */
const sameCityKm = 60;

/**
 * Where an address is, by country, postal code and city together: at its code where that is known
 * whole, else at its city. Undefined where neither is known, or one says another place than the other:
 * nobody is to be led astray by a guess.
 */
export async function placeChurch(
  db: Database,
  { country, city, state, zip }: ChurchAddress,
): Promise<Point | undefined> {
  const code = (zip ?? '').replace(/[^a-z\d]/gi, '').toUpperCase();
  const plain = country === 'US' ? code.slice(0, 5) : code;
  const [whole] = plain
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
  const area = whole ?? (await areaOf(db, country, plain));
  const cities = await citiesOf(db, country, city ?? '', state ?? '');
  const near = area ? cities.filter((place) => kilometres(place, area) < sameCityKm) : cities;
  // A town so small that the register lacks it still has its code.
  if (whole) return near.length > 0 || cities.length === 0 ? pointOf(whole) : undefined;
  return near[0] && pointOf(near[0]);
}

async function areaOf(db: Database, country: string, code: string): Promise<Point | undefined> {
  if (code === '') return undefined;
  const found = await findCodes(db, [{ typed: code, code }], { locale: 'en', country });
  return found.find((place) => place.country === country && place.area);
}

/** The cities of that name in the country, those of its state first. */
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
  const named =
    inState.found.length > 0
      ? inState
      : await findNamed(db, [{ city: name, region: country.toLowerCase() }], reader);
  return named.found.filter(({ kind }) => kind === 'city' || kind === 'district');
}

const pointOf = ({ latitude, longitude }: Point): Point => ({ latitude, longitude });
