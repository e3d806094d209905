import { and, eq, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { ListedChurch } from '../../lib/contract/church-imports.ts';
import type { Database } from '../db/client.ts';
import { listed } from '../db/listed.ts';
import { churchOrigins, locations } from '../db/schema.ts';
import { kilometres, type Point } from '../gazetteer/kilometres.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { position } from './churches-near.ts';

/** Churches of similar names within this distance may be the same. */
const nearKm = 1.5;
const maxTwins = 5;
const maxCandidates = 1_000;

/** A church of a list for which its like is looked for. */
export interface Sought {
  number: number;
  name_key: string;
  church: ListedChurch;
  pin: Point | null;
}

type Candidate = Pick<
  typeof locations.$inferSelect,
  'id' | 'name_key' | 'city_key' | 'address_key' | 'zip' | 'country' | 'phone' | 'website'
> & { latitude: number | null; longitude: number | null };

/**
 * The listed churches that may be those of a list, by the numbers of their rows, nearby or in the same town:
 * of the same name, of a name that is part of the other and with the same address, phone or website; or of
 * the same address or phone nearby, whatever the name. Churches of the same list are others;
 * `among` limits those that are looked at.
 */
export async function findTwins(
  db: Database,
  listId: string,
  sought: Sought[],
  { among }: { among?: SQL } = {},
): Promise<Map<number, number[]>> {
  if (sought.length === 0) return new Map();
  const candidates = await readCandidates(db, listId, sought, among);
  return new Map(
    sought.map((row) => {
      const twins = candidates.filter((candidate) => mayBeSame(row, candidate));
      return [row.number, twins.slice(0, maxTwins).map(({ id }) => id)];
    }),
  );
}

function readCandidates(
  db: Database,
  listId: string,
  sought: Sought[],
  among: SQL | undefined,
): Promise<Candidate[]> {
  const { id, name_key, city_key, address_key, zip, country, phone, website } = locations;
  const { latitude, longitude } = locations;
  const points = sought.flatMap(({ pin }) => (pin ? [pin] : []));
  const input = JSON.stringify(points);
  const near: SQL | undefined =
    points.length === 0
      ? undefined
      : and(
          isNotNull(latitude),
          sql`exists (select from json_to_recordset(${input}::json)
            as input (latitude float8, longitude float8)
            where ${position()} <@ earth_box(earth_point(input.latitude, input.longitude), ${nearKm * 1_000}))`,
        );
  const ofList = db
    .select({ one: sql`1` })
    .from(churchOrigins)
    .where(and(eq(churchOrigins.location_id, id), eq(churchOrigins.list_id, listId)));
  const names = sought.map((row) => row.name_key);
  // Many churches have a code and no pin.
  const codes = sought.flatMap(({ church }) => church.zip ?? []);
  return db
    .select({
      ...{ id, name_key, city_key, address_key, zip, country, phone, website },
      ...{ latitude, longitude },
    })
    .from(locations)
    .where(
      and(
        ...[listed, among, notExists(ofList)],
        or(inArray(name_key, names), inArray(zip, codes), near),
      ),
    )
    .orderBy(id)
    .limit(maxCandidates);
}

function mayBeSame({ name_key, church, pin }: Sought, candidate: Candidate): boolean {
  const { latitude, longitude } = candidate;
  if (candidate.country !== church.country) return false;
  const km =
    pin && latitude !== null && longitude !== null
      ? kilometres(pin, { latitude, longitude })
      : undefined;
  const isNear = km !== undefined && km <= nearKm;
  const isSameTown =
    (church.zip !== undefined && candidate.zip === church.zip) ||
    (church.city !== undefined && candidate.city_key === normalise(church.city));
  if (!isNear && !isSameTown) return false;
  const names = compareNames(name_key, candidate.name_key);
  if (names === 'same') return true;
  const address = normalise(church.address ?? '');
  const isSameAddress = address !== '' && address === candidate.address_key;
  const isAtOne = isSameAddress || isSamePhone(church.phone, candidate.phone);
  if (names === 'other') return isNear && isAtOne;
  return isAtOne || isSameHost(church.website, candidate.website);
}

/** Words that most churches have in their names. */
const common = new Set(
  wordsOf('the of at in a and church chapel iglesia de la el los del en templo eglise le les l d'),
);

/** Letters by which one long word may differ from another, as a slip does. */
const slip = 1;
const longWord = 6;

/**
 * `same` if two names have the same words of their own, but for a slip in one; `part` if the words of one
 * are all among the other's, as many churches of a large town are called “Grace” and something else.
 */
export function compareNames(a: string, b: string): 'same' | 'part' | 'other' {
  if (a === b) return 'same';
  const [one, other] = [a, b].map((name) => [...new Set(ownWords(name))]) as [string[], string[]];
  const missing = one.filter((word) => !other.includes(word));
  const added = other.filter((word) => !one.includes(word));
  if (one.length === 0 || other.length === 0) return 'other';
  if (missing.length === 0 && added.length === 0) return 'same';
  if (missing.length === 1 && added.length === 1) {
    return isSlip(missing[0] ?? '', added[0] ?? '') ? 'same' : 'other';
  }
  return missing.length === 0 || added.length === 0 ? 'part' : 'other';
}

/** Whether a long word is another with one letter more, less or changed. */
function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < longWord || long.length - short.length > slip) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = long.slice(at + 1);
  return rest === short.slice(long.length === short.length ? at + 1 : at);
}

function ownWords(name: string): string[] {
  const words = wordsOf(name.replaceAll('교회', ' '));
  return words.filter((word) => word !== '' && !common.has(word));
}

function isSamePhone(a: string | undefined, b: string | null): boolean {
  const digits = (text: string | null | undefined) =>
    (text ?? '').replace(/\P{Nd}/gu, '').slice(-9);
  return digits(a).length >= 7 && digits(a) === digits(b);
}

/** Whether two websites are of one host; what many churches share is no evidence. */
function isSameHost(a: string | null | undefined, b: string | null): boolean {
  const [one, other] = [a, b].map(hostOf);
  return (
    one !== undefined && one === other && !/(?:^|\.)(?:facebook|instagram|youtube)\./.test(one)
  );
}

function hostOf(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  const url = /^https?:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined;
}
