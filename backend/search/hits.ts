import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { searchDocuments, serves } from '../db/schema.ts';
import { hasHangul } from './korean.ts';
import { wordsOf } from './normalise.ts';
import type { QueryWord } from './parse-query.ts';
import { stemOf } from './stems.ts';

/** A search counts no further than this; nobody reads on past it, and counting all would be slow. */
export const maxHits = 200;
/** Of one statement, in which a document may be found by several ranks. */
const maxRows = 2 * maxHits;

/** One thing to look for: what a tsquery asks for, or a title that is this or begins with it. */
export type Rank = { terms: string; titleKey?: never } | { titleKey: string; terms?: never };

/** Ranks, the best first, and the words that they are made of. */
export interface Pass {
  ranks: Rank[];
  words: QueryWord[];
}

/** Documents that hold what a tsquery asks for. */
export const holding = (terms: string): Rank => ({ terms });

/** Documents whose title is this or begins with it. */
export const titleBegins = (titleKey: string): Rank => ({ titleKey });

/** What a search in one language has found so far, best first, never more than `maxHits`. */
export class Hits {
  readonly #db: Database;
  readonly #lang: Locale;
  readonly #among: SQL | undefined;
  readonly #found = new Set<number>();

  /** `among` narrows the documents that are looked through. */
  constructor(db: Database, lang: Locale, among?: SQL) {
    this.#db = db;
    this.#lang = lang;
    this.#among = among;
  }

  get count(): number {
    return this.#found.size;
  }

  /** Forgets all but the first so many. */
  keep(count: number): void {
    for (const id of this.ids().slice(count)) this.#found.delete(id);
  }

  ids(): number[] {
    return [...this.#found];
  }

  /**
   * Adds what the passes find, one after the other, until there is enough; answers how much there was
   * after each. Within a rank, titles with more of the words as typed come first, then the shorter titles.
   */
  async add(passes: Pass[], enough = maxHits): Promise<number[]> {
    const counts: number[] = [];
    const ranks = passes.flatMap((pass) => pass.ranks);
    const rows = ranks.length > 0 ? await this.#read(ranks) : [];
    // What comes after is not among the rows.
    const cutAt = rows.length < maxRows ? ranks.length : Math.max(...rows.map(({ rank }) => rank));
    let start = 0;
    for (const pass of passes) {
      if (this.count >= enough) break;
      const end = start + pass.ranks.length;
      this.#keep(
        rows.filter(({ rank }) => rank >= start && rank < end),
        pass,
      );
      if (cutAt < end) await this.#addRest(pass);
      counts.push(this.count);
      start = end;
    }
    return counts;
  }

  async #addRest(pass: Pass): Promise<void> {
    for (let isCut = true; isCut && this.count < maxHits; ) {
      const rows = await this.#read(pass.ranks);
      this.#keep(rows, pass);
      isCut = rows.length >= maxRows;
    }
  }

  #keep(rows: Row[], { words }: Pass): void {
    for (const { id } of inOrder(rows, words)) if (this.count < maxHits) this.#found.add(id);
  }

  /**
   * What the ranks find, in one statement that reads a rank only when those before it did not suffice.
   * They are a list and not a `union`, which takes several times as long to plan as to run.
   */
  async #read(ranks: Rank[]): Promise<Row[]> {
    const { id, title_key, terms } = searchDocuments;
    const given = JSON.stringify(ranks.map(({ terms = null }) => terms));
    const found = this.ids().join();
    const others = found === '' ? sql`true` : sql`${id} <> all (${`{${found}}`}::int[])`;
    const among = this.#among ?? sql`true`;
    const matches = (condition: SQL, rank: SQL) => sql`
      select ${id}, ${title_key}, ${rank} as rank from ${searchDocuments}
      where ${serves(this.#lang)} and ${condition} and ${others} and ${among} limit ${maxHits}`;
    const ranked = sql`
      select hit.id, hit.title_key, hit.rank
      from json_array_elements_text(${given}::json) with ordinality as asked(terms, number)
      cross join lateral (${matches(sql`${terms} @@ asked.terms::tsquery`, sql`number::int - 1`)}) hit
      limit ${maxRows}`;
    const at = ranks.findIndex(({ titleKey }) => titleKey !== undefined);
    const key = ranks[at]?.titleKey;
    const begun = sql`${title_key} >= ${key} and ${title_key} < ${`${key}\u{10ffff}`}`;
    const all =
      key === undefined
        ? ranked
        : sql`(${ranked}) union all (${matches(begun, sql.raw(String(at)))})`;
    return this.#db
      .select({ id: sql<number>`id`, title_key: sql<string>`title_key`, rank: sql<number>`rank` })
      .from(sql`(${all}) as hits`);
  }
}

interface Row {
  id: number;
  title_key: string;
  rank: number;
}

function inOrder(rows: Row[], words: QueryWord[]): Row[] {
  const scored = rows.map((row) => ({ ...row, score: wordsInTitle(row.title_key, words) }));
  return scored.sort(
    (a, b) =>
      a.rank - b.rank ||
      b.score - a.score ||
      a.title_key.length - b.title_key.length ||
      a.id - b.id,
  );
}

/** A word of the query counts as a whole where it stands in the title, and nearly so where it begins one. */
function wordsInTitle(titleKey: string, words: QueryWord[]): number {
  const title = wordsOf(titleKey).map(stemOf);
  return words.reduce((sum, { stems }) => {
    if (stems.some((stem) => title.includes(stem))) return sum + 1;
    return stems.some((stem) => title.some((word) => begins(word, stem))) ? sum + 0.9 : sum;
  }, 0);
}

function begins(word: string, stem: string): boolean {
  if (hasHangul(stem)) return stem.length > 1 && word.includes(stem);
  return stem.length > 2 && word.startsWith(stem);
}
