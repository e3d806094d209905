import { and, desc, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { listedColumns } from '../accounts/listings.ts';
import type { Database } from '../db/client.ts';
import { locations } from '../db/schema.ts';
import { distance } from '../search/distance.ts';
import { normalise, wordsOf } from '../search/normalise.ts';

const maxChurches = 3;
/** More words than this are no name of a church. */
const maxWords = 8;
/** Two words with this similarity of trigrams differ by one or two letters. */
const minSimilarity = 0.4;
/** So many of the names that are most alike are compared word by word (pg_trgm: a similarity of 0.3). */
const maxAlike = 50;
const maxRead = 20;

/** In characters: a longer word is no mistyped name, and costs more to compare. */
const maxMistyped = 30;

/** Words that many churches have in their names, normalised. */
const generic = new Set(
  [
    'a an and at in of the de del des du d e et l la las le les los un una une y',
    'assembly centre center chapel church community congregation fellowship gathering',
    'house ministries ministry mission temple worship',
    'asamblea capilla centro comunidad congregacion iglesia ministerio ministerios mision templo',
    'assemblee centre chapelle communaute eglise paroisse',
    '교회 교회당 공동체 예배당',
  ].flatMap((line) => line.split(' ')),
);
/** In the singular: “churches in Dallas” names none. */
const churchWord =
  /(?<!\p{L})(?:assembly|chapel|church|fellowship|temple|ministry|capilla|iglesia|templo|chapelle|eglise)(?!\p{L})|교회|예배당/u;

/**
 * The churches that match `filters` of which a text may be the name, the most similar first, at most three: it has a
 * word for a church, and each of its other words is in the name, also with a typing error; or the name
 * begins with it; or it has all words of the name, also mistyped, and otherwise only the place of the church.
 * Undefined if the text is no name.
 */
export async function churchesNamed(db: Database, typed: string, filters: SQL[]) {
  const key = normalise(typed);
  const words = wordsOf(key);
  if (words.length > maxWords || !/\p{L}{2}/u.test(key)) return undefined;
  const similarity = sql`similarity(${locations.name_key}, ${key})`;
  const part = partOfName(key, words);
  const idsWhere = (condition: SQL | undefined, count: number) =>
    db
      .select({ id: locations.id })
      .from(locations)
      .where(condition)
      .orderBy(desc(similarity))
      .limit(count);
  // Each along its index, which no condition with `or` would use.
  const alike = words.length > 1 && idsWhere(sql`${locations.name_key} % ${key}`, maxAlike);
  const parts = part && idsWhere(and(...filters, part), maxRead);
  const ids = alike && parts ? union(alike, parts) : alike || parts;
  if (!ids) return undefined;
  const { name_key, city_key } = locations;
  const isPart = sql<boolean>`coalesce(${part ?? sql`false`}, false)`;
  const rows = await db
    .select({ church: listedColumns, name_key, city_key, is_part: isPart })
    .from(locations)
    .where(and(inArray(locations.id, ids), ...filters))
    .orderBy(desc(similarity), locations.id)
    .limit(maxRead);
  return rows
    .filter(({ is_part, ...row }) => is_part || isNamed(row, words))
    .slice(0, maxChurches)
    .map(({ church }) => church);
}

/** Whether words are all of a name, besides what many churches have in theirs, and perhaps of its place. */
function isNamed(
  { name_key, city_key, church }: { name_key: string; city_key: string | null; church: Place },
  words: string[],
): boolean {
  const own = words.filter((word) => !generic.has(word));
  const name = wordsOf(name_key).filter((word) => !generic.has(word));
  const place = wordsOf(normalise([city_key, church.state, church.country].join(' ')));
  const isTyped = (word: string) => own.some((one) => isAlike(one, word));
  return (
    name.length >= (own.length < words.length ? 1 : 2) &&
    name.every(isTyped) &&
    own.every((word) => [...name, ...place].some((one) => isAlike(word, one)))
  );
}

type Place = Pick<typeof locations.$inferSelect, 'state' | 'country'>;

/** The same word, also mistyped or abbreviated: `cort`, `ct`. */
function isAlike(typed: string, word: string): boolean {
  if (typed === word) return true;
  if (typed.length < 4) return typed.length > 1 && abbreviates(typed, word);
  const limit = typed.length > 7 ? 2 : 1;
  return word.length > 3 && distance(typed, word, limit) <= limit;
}

/** Begins with the same letter, and has the others in their order. */
function abbreviates(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return short[0] === word[0] && at === short.length && word.length > short.length;
}

function partOfName(key: string, words: string[]): SQL | undefined {
  const own = words.filter((word) => !generic.has(word)).map((word) => word.replace(/교회$/u, ''));
  // Normalised text contains no % or _, so the patterns need no escaping.
  if (!churchWord.test(key)) return like(joinedName, `${key.replaceAll(' ', '')}%`);
  if (own.every((word) => [...word].length < 2)) return undefined;
  return or(like(joinedName, `%${own.join('')}%`), and(...own.map(hasWord)));
}

/** Spaces stand anywhere: "river bend", "새벽 창문교회". */
const joinedName = sql`replace(${locations.name_key}, ' ', '')`;

/** The name has the word, or one like it. */
function hasWord(word: string): SQL | undefined {
  const isIn = sql`' ' || ${locations.name_key} like ${`% ${word}%`}`;
  const { length } = [...word];
  return length < 4 || length > maxMistyped
    ? isIn
    : or(isIn, sql`strict_word_similarity(${word}, ${locations.name_key}) >= ${minSimilarity}`);
}
