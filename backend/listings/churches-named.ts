import { and, desc, like, or, type SQL, sql } from 'drizzle-orm';
import { listedColumns } from '../accounts/listings.ts';
import type { Database } from '../db/client.ts';
import { locations } from '../db/schema.ts';
import { normalise, wordsOf } from '../search/normalise.ts';

const maxChurches = 3;
/** More words than this are no name of a church. */
const maxWords = 8;
/** Two words with this similarity of trigrams differ by one or two letters. */
const minSimilarity = 0.4;

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
 * begins with it. Undefined if the text is no name.
 */
export function churchesNamed(db: Database, typed: string, filters: SQL[]) {
  const condition = matchingName(normalise(typed));
  if (!condition) return undefined;
  return db
    .select(listedColumns)
    .from(locations)
    .where(and(...filters, condition))
    .orderBy(desc(sql`similarity(${locations.name_key}, ${normalise(typed)})`), locations.id)
    .limit(maxChurches);
}

function matchingName(key: string): SQL | undefined {
  const words = wordsOf(key);
  if (words.length > maxWords || !/\p{L}{2}/u.test(key)) return undefined;
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
