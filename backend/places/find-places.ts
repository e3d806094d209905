import { eq } from 'drizzle-orm';
import type { WirePlace } from '../../lib/contract/locations.ts';
import { readPosition } from '../../lib/contract/position-text.ts';
import { postalCodeExample, readPostalCode } from '../../lib/contract/postal-code-forms.ts';
import type { Database } from '../db/client.ts';
import { places } from '../db/schema.ts';
import { furtherPostalAreas } from '../gazetteer/further-postal-areas.ts';
import { kilometres, type Point } from '../gazetteer/kilometres.ts';
import {
  cityNear,
  findNamed,
  maxPlaces,
  type Place,
  placesNamed,
  type Reader,
  rankPlaces,
} from './candidates.ts';
import { type CodePlace, countryOfCodes, findCodes, isUsual } from './find-codes.ts';
import { isOwnNotation } from './postal-code-text.ts';
import { type PlaceText, readingsOfParts, readPlaceText, spellings } from './read-text.ts';
import { wireCodes, wirePlaces } from './wire-places.ts';

/** Maximum distance between a code and a city of the same place. */
const sameCityKm = 60;

/**
 * The places that a text may mean, likeliest first: a position, a postal code, a country, a region,
 * a city or a district. Empty if it names none.
 */
export async function findPlaces(
  db: Database,
  typed: string,
  reader: Reader,
): Promise<WirePlace[]> {
  const at = readPosition(typed);
  if (at) return [await pointPlace(db, at, reader)];
  const text = readPlaceText(typed);
  const { matches, candidates } = await findNamed(db, text.readings, reader);
  const cities = await wirePlaces(db, matches, reader.locale);
  const codes = await findCodes(db, text.codes, reader);
  const home = matches.length > 0 ? [] : await homeOfCode(db, text, codes, reader);
  if (codes.length === 0) return [...home, ...cities];
  // "75011 Paris" is the code of that city, not the one in Texas.
  const near = codes.filter((code) =>
    matches.some(({ kind, ...city }) => kind !== 'country' && kilometres(code, city) < sameCityKm),
  );
  if (near.length > 0) return wireCodes(db, near, reader.locale);
  const countries = countriesNamed(text, candidates);
  const inCountries = codes.filter(({ country }) => countries.has(country));
  if (inCountries.length > 0) return wireCodes(db, inCountries, reader.locale);
  if (cities.length > 0) return cities;
  const named = candidates.filter(
    ({ kind, country }) => kind === 'country' && countries.has(country),
  );
  // A code of a country whose codes are not known.
  if (named.length > 0) return wirePlaces(db, named.slice(0, 1), reader.locale);
  const likely = codes.filter((code) => isLikely(code, text, reader));
  // No near country has a code of Singapore: those that have it are offered. Three digits are codes at home only.
  const isNear = home.length > 0 || likely.some((code) => isUsual(code, reader));
  const offered = isNear
    ? likely
    : codes.filter(({ code }) => code.length > 3 && /[^0]/.test(code));
  return [...home, ...(await wireCodes(db, offered, reader.locale))].slice(0, maxPlaces);
}

/**
 * Whether a code by itself may mean this country. Nearly every number is a code of some of the further
 * countries: they are meant only by who is there, or writes the code as they do.
 */
function isLikely({ country, area }: CodePlace, { codes }: PlaceText, reader: Reader): boolean {
  const isFurther = area && Object.hasOwn(furtherPostalAreas, country);
  return (
    !isFurther ||
    country === reader.country ||
    codes.some(({ typed }) => isOwnNotation(country, typed))
  );
}

/** The reader’s own country, if a code may be one of its codes, which are not known: 10111 in Estonia is not New York. */
async function homeOfCode(db: Database, { codes }: PlaceText, found: CodePlace[], reader: Reader) {
  const country = countryOfCodes(reader.country);
  const [{ typed } = { typed: '' }] = codes;
  if (!country || found.some((code) => code.country === country)) return [];
  if (!typed || !postalCodeExample(country) || !readPostalCode(country, typed)) return [];
  const countries = (await placesNamed(db, [country.toLowerCase()])).filter(
    (place) => place.kind === 'country' && place.country === country,
  );
  return wirePlaces(db, countries, reader.locale);
}

/** The countries named beside a code, by their own name or that of a region. */
function countriesNamed({ readings }: PlaceText, candidates: Place[]): Set<string> {
  const names = new Set(readings.flatMap(({ city, region }) => [city, region]).flatMap(spellings));
  const large = candidates.filter(({ kind }) => kind === 'country' || kind === 'region');
  return new Set(
    large.filter(({ keys }) => keys.some((key) => names.has(key))).map(({ country }) => country),
  );
}

/** A typed position, with the name of the nearest city. */
async function pointPlace(db: Database, at: Point, { locale }: Reader): Promise<WirePlace> {
  const city = await cityNear(db, at);
  const [nearest] = city ? await wirePlaces(db, [city], locale) : [];
  const id = `${at.latitude.toFixed(4)} ${at.longitude.toFixed(4)}`;
  return { name: id, ...nearest, id, kind: 'point', ...at };
}

/** The likeliest place in a text with unknown words ("서울 어딘가", "charlotte downtown"). */
export async function findPlacesLoosely(
  db: Database,
  typed: string,
  reader: Reader,
): Promise<WirePlace[]> {
  const text = readPlaceText(typed);
  const { rest, readings } = text;
  const parts = readingsOfParts(text);
  const { matches } = parts.length > 0 ? await findNamed(db, parts, reader) : { matches: [] };
  if (matches.length > 0) return wirePlaces(db, matches, reader.locale);
  // "경기도 성남시 어느동"
  const korean = rest.split(' ').filter((word) => /\p{Script=Hangul}(시|군|구)$/u.test(word));
  for (const cities of [korean.reverse(), readings.map(({ city }) => city)]) {
    const names = [...new Set(cities.flatMap(spellings))];
    const matches = await rankPlaces(db, await placesNamed(db, names), names, reader);
    if (matches.length > 0) return wirePlaces(db, matches, reader.locale);
  }
  return [];
}

/** A place by the id from an earlier response; undefined if there is none. */
export async function findPlaceById(
  db: Database,
  id: string,
  reader: Reader,
): Promise<WirePlace | undefined> {
  const [, country, code] = /^([a-z]{2})-([a-z\d ]{2,10})$/i.exec(id) ?? [];
  if (country && code) {
    const plain = code.replaceAll(' ', '').toUpperCase();
    const codes = await findCodes(db, [{ typed: code, code: plain }], reader);
    const match = codes.find((place) => place.country === country.toUpperCase());
    return match && (await wireCodes(db, [match], reader.locale))[0];
  }
  if (!/^\d{1,10}$/.test(id) || Number(id) > 2_147_483_647) return undefined;
  const rows = await db
    .select()
    .from(places)
    .where(eq(places.id, Number(id)));
  return (await wirePlaces(db, rows, reader.locale))[0];
}
