import { eq } from 'drizzle-orm';
import type { WirePlace } from '../../lib/contract/locations.ts';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { kilometres, type Point } from '../gazetteer/kilometres.ts';
import {
  cityNear,
  findNamed,
  likeliest,
  maxAsked,
  type Place,
  placesNamed,
  type Reader,
} from './candidates.ts';
import { findCodes } from './find-codes.ts';
import { readPosition } from './position-text.ts';
import { type PlaceText, readPlaceText, spellings } from './read-text.ts';
import { wireCode, wirePlaces } from './wire-places.ts';

/** A code and a city are of one place where they are no farther apart. */
const sameCityKm = 60;

/**
 * The places that a person may mean by what they typed, the likeliest first: a position, a postal code,
 * a country, a region, a city or a district. Empty where it names none.
 */
export async function findPlaces(
  db: Database,
  typed: string,
  reader: Reader,
): Promise<WirePlace[]> {
  const at = readPosition(typed);
  if (at) return [await pointPlace(db, at, reader)];
  const text = readPlaceText(typed);
  const { found, known } = await findNamed(db, text.readings, reader);
  const cities = await wirePlaces(db, found, reader.locale);
  const codes = await findCodes(db, text.codes, reader);
  if (codes.length === 0) return cities;
  // "75011 Paris" is the code of that city, not the one in Texas.
  const near = codes.filter((code) =>
    found.some(({ kind, ...city }) => kind !== 'country' && kilometres(code, city) < sameCityKm),
  );
  if (near.length > 0) return near.map(wireCode);
  const countries = countriesNamed(text, known);
  const there = codes.filter(({ country }) => countries.has(country));
  if (there.length > 0) return there.map(wireCode);
  return cities.length > 0 ? cities : codes.slice(0, maxAsked).map(wireCode);
}

/** The countries that stand beside a code, by their own name or a region's. */
function countriesNamed({ readings }: PlaceText, known: Place[]): Set<string> {
  const names = new Set(readings.flatMap(({ city, region }) => [city, region]).flatMap(spellings));
  const large = known.filter(({ kind }) => kind === 'country' || kind === 'region');
  return new Set(
    large.filter(({ keys }) => keys.some((key) => names.has(key))).map(({ country }) => country),
  );
}

/** A position that was typed, called by the city nearest to it. */
async function pointPlace(db: Database, at: Point, { locale }: Reader): Promise<WirePlace> {
  const city = await cityNear(db, at);
  const [named] = city ? await wirePlaces(db, [city], locale) : [];
  const id = `${at.latitude.toFixed(4)} ${at.longitude.toFixed(4)}`;
  return { name: id, ...named, id, kind: 'point', ...at };
}

/** The likeliest place in a text whose rest is nothing we know ("서울 어딘가", "charlotte downtown"). */
export async function findPlacesLoosely(
  db: Database,
  typed: string,
  reader: Reader,
): Promise<WirePlace[]> {
  const { rest, readings } = readPlaceText(typed);
  // "경기도 성남시 어느동"
  const korean = rest.split(' ').filter((word) => /\p{Script=Hangul}(시|군|구)$/u.test(word));
  for (const cities of [korean.reverse(), readings.map(({ city }) => city)]) {
    const names = [...new Set(cities.flatMap(spellings))];
    const found = await likeliest(db, await placesNamed(db, names), names, reader);
    if (found.length > 0) return wirePlaces(db, found, reader.locale);
  }
  return [];
}

/** A place by the id that an answer gave it, or undefined where it is none. */
export async function findPlaceById(
  db: Database,
  id: string,
  reader: Reader,
): Promise<WirePlace | undefined> {
  const [, country, code] = /^([a-z]{2})-([a-z\d ]{2,10})$/i.exec(id) ?? [];
  if (country && code) {
    const plain = code.replaceAll(' ', '').toUpperCase();
    const found = await findCodes(db, [{ typed: code, code: plain }], reader);
    const there = found.find((place) => place.country === country.toUpperCase());
    return there && wireCode(there);
  }
  if (!/^\d{1,10}$/.test(id) || Number(id) > 2_147_483_647) return undefined;
  const found = await db
    .select()
    .from(places)
    .where(eq(places.id, Number(id)));
  return (await wirePlaces(db, found, reader.locale))[0];
}
