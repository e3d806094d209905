import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { listed } from '../db/listed.ts';
import { locations, postalCodes } from '../db/schema.ts';
import type { Reader } from './candidates.ts';
import { churchesNear } from './churches-near.ts';
import {
  codeBody,
  isOwnNotation,
  isWholeCode,
  notationsOf,
  type TypedCode,
} from './postal-code-text.ts';

/** The position of a postal code in one country. */
export interface CodePlace {
  country: string;
  /** Capital letters and digits. */
  code: string;
  town: string | null;
  /** Whether only the area is known. */
  area: boolean;
  latitude: number;
  longitude: number;
}

/**
 * A code in each country that has it, likeliest first: from the register, else the position of the
 * churches with it, else the area of its prefix.
 */
export async function findCodes(
  db: Database,
  typed: TypedCode[],
  reader: Reader,
): Promise<CodePlace[]> {
  for (const typedCode of typed) {
    const inRegister = await findInRegister(db, typedCode.code);
    const [areas, whole] = [
      inRegister.filter(({ area }) => area),
      inRegister.filter(({ area }) => !area),
    ];
    const matches = [...whole, ...(await findByChurches(db, typedCode)), ...areas];
    const bestByCountry = [...Map.groupBy(matches, ({ country }) => country).values()].map(
      ([first]) => first as CodePlace,
    );
    if (bestByCountry.length > 0) return rankCodes(db, bestByCountry, typedCode.typed, reader);
  }
  return [];
}

async function findInRegister(db: Database, code: string): Promise<CodePlace[]> {
  // Argentina's letter is the province; the code follows it.
  const bodies = [...new Set([code, codeBody('AR', code)])];
  const prefixes = bodies.flatMap((body) => [...body].map((_, index) => body.slice(0, index + 1)));
  const rows = await db
    .select()
    .from(postalCodes)
    .where(inArray(postalCodes.code, [...new Set(prefixes)]))
    .orderBy(sql`length(${postalCodes.code}) desc`);
  return rows.filter((row) => matchesCode(row, code)).map((row) => ({ ...row, code }));
}

function matchesCode(row: typeof postalCodes.$inferSelect, code: string): boolean {
  const body = codeBody(row.country, code);
  if (!row.area) return row.code === body;
  if (!isWholeCode(row.country, code) || !body.startsWith(row.code)) return false;
  // Letters alone match an area of Britain only if digits follow: S is Sheffield, ST is not.
  return /\d$/.test(row.code) || !/^[A-Z]/.test(body.slice(row.code.length));
}

async function findByChurches(db: Database, { typed, code }: TypedCode): Promise<CodePlace[]> {
  const rows = await db
    .select({
      country: locations.country,
      latitude: sql<number>`avg(${locations.latitude})`,
      longitude: sql<number>`avg(${locations.longitude})`,
      town: sql<string | null>`min(${locations.city})`,
    })
    .from(locations)
    .where(
      and(
        inArray(locations.zip, [...new Set([typed.toUpperCase(), code, ...notationsOf(code)])]),
        isNotNull(locations.latitude),
        listed,
      ),
    )
    .groupBy(locations.country);
  return rows.map((row) => ({ ...row, code, area: false }));
}

/** The likelihood by language that a reader means a code of these countries; 1 for others. */
const weights: Record<Locale, Record<string, number>> = {
  en: { US: 16, GB: 8, CA: 8, AU: 4, IE: 4, NZ: 3, IN: 3, ZA: 2, PH: 2, SE: 2, SG: 2 },
  es: { ES: 20, MX: 12, AR: 6, CO: 6, US: 2 },
  fr: { FR: 16, BE: 12, CA: 8, CH: 8, RE: 8, MQ: 8, GP: 8, GF: 8, YT: 8 },
  ko: { KR: 64 },
};
/** Whether readers of a language often mean a code of this country. */
export const isUsual = ({ country }: CodePlace, reader: Reader): boolean =>
  country === countryOfCodes(reader.country) || Object.hasOwn(weights[reader.locale], country);

const ownCountryFactor = 300;
const churchFactor = 4;
const exactFactor = 2;
const notationFactor = 100;
/** Territories whose codes are those of the United States. */
const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI']);

/** The country whose codes a country has. */
export const countryOfCodes = (country: string | undefined): string | undefined =>
  territories.has(country ?? '') ? 'US' : country;

const nearChurchKm = 40;

async function rankCodes(
  db: Database,
  codes: CodePlace[],
  typed: string,
  { locale, country }: Reader,
): Promise<CodePlace[]> {
  const withChurchNearby = await churchesNear(db, codes, nearChurchKm);
  const scored = codes.map((code, index) => ({
    code,
    score:
      (weights[locale][code.country] ?? 1) *
      (code.country === countryOfCodes(country) ? ownCountryFactor : 1) *
      (isOwnNotation(code.country, typed) ? notationFactor : 1) *
      (withChurchNearby.has(index) ? churchFactor : 1) *
      (code.area ? 1 : exactFactor),
  }));
  return scored.sort((a, b) => b.score - a.score).map(({ code }) => code);
}
