import { and, eq, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { ListedChurch } from '../../lib/contract/church-imports.ts';
import type { Database } from '../db/client.ts';
import { listed } from '../db/listed.ts';
import { churchOrigins, locations } from '../db/schema.ts';
import { kilometres, type Point } from '../gazetteer/kilometres.ts';
import { position } from '../places/churches-near.ts';
import { normalise, wordsOf } from '../search/normalise.ts';

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
  'id' | 'name_key' | 'city_key' | 'address_key' | 'zip' | 'country' | 'phone'
> & { latitude: number | null; longitude: number | null };

/**
 * The listed churches that may be those of a list, by the numbers of their rows: of a similar name nearby or
 * in the same town, or of the same address or phone number nearby. Churches of the same list are others.
 */
export async function findTwins(
  db: Database,
  listId: string,
  sought: Sought[],
): Promise<Map<number, number[]>> {
  if (sought.length === 0) return new Map();
  const candidates = await readCandidates(db, listId, sought);
  return new Map(
    sought.map((row) => {
      const twins = candidates.filter((candidate) => mayBeSame(row, candidate));
      return [row.number, twins.slice(0, maxTwins).map(({ id }) => id)];
    }),
  );
}

function readCandidates(db: Database, listId: string, sought: Sought[]): Promise<Candidate[]> {
  const { id, name_key, city_key, address_key, zip, country, phone } = locations;
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
      ...{ id, name_key, city_key, address_key, zip, country, phone, latitude, longitude },
    })
    .from(locations)
    .where(and(listed, or(inArray(name_key, names), inArray(zip, codes), near), notExists(ofList)))
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
  if (areSimilar(name_key, candidate.name_key)) return true;
  const address = normalise(church.address ?? '');
  const isSameAddress = address !== '' && address === candidate.address_key;
  return isNear && (isSameAddress || isSamePhone(church.phone, candidate.phone));
}

/** Words that most churches have in their names. */
const common = new Set(
  wordsOf('the of at in a and church chapel iglesia de la el los del en templo eglise le les l d'),
);

/** Whether two names have the same words, or the words of one are all among the other's. */
export function areSimilar(a: string, b: string): boolean {
  if (a === b) return true;
  const [one, other] = [a, b].map((name) => new Set(ownWords(name))) as [Set<string>, Set<string>];
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word));
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
