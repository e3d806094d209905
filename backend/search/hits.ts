import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { searchDocuments, serves } from '../db/schema.ts';
import { hasHangul } from './korean.ts';
import { wordsOf } from './normalise.ts';
import type { QueryWord } from './parse-query.ts';
import { stemOf } from './stems.ts';

/** The maximum number of hits that a search counts; counting all would be slow. */
export const maxHits = 200;
/** Rows per statement; several ranks may match the same document. */
const maxRows = 2 * maxHits;

/** One search condition: a tsquery, or a title that equals or begins with the key. */
export type Rank = { terms: string; titleKey?: never } | { titleKey: string; terms?: never };

/** Ranks, the best first, and the query words that they were made of. */
export interface Pass {
  ranks: Rank[];
  words: QueryWord[];
}

/** Documents that match a tsquery. */
export const matchesTerms = (terms: string): Rank => ({ terms });

/** Documents whose title equals or begins with this key. */
export const titleBegins = (titleKey: string): Rank => ({ titleKey });

/** The hits of a search in one language so far, best first, at most `maxHits`. */
export class Hits {
  readonly #db: Database;
  readonly #lang: Locale;
  readonly #among: SQL | undefined;
  readonly #ids = new Set<number>();

  /** `among` restricts the documents that are searched. */
  constructor(db: Database, lang: Locale, among?: SQL) {
    this.#db = db;
    this.#lang = lang;
    this.#among = among;
  }

  get count(): number {
    return this.#ids.size;
  }

  /** Removes all hits but the first `count`. */
  truncate(count: number): void {
    for (const id of this.ids().slice(count)) this.#ids.delete(id);
  }

  ids(): number[] {
    return [...this.#ids];
  }

  /**
   * Runs the passes in order until `sufficient` hits were found; returns the number of hits after
   * each. Within a rank, titles with more of the typed words come first, then shorter titles.
   */
  async add(passes: Pass[], sufficient = maxHits): Promise<number[]> {
    const counts: number[] = [];
    const ranks = passes.flatMap((pass) => pass.ranks);
    const rows = ranks.length > 0 ? await this.#read(ranks) : [];
    // Rows of later ranks may be missing from the result.
    const cutAt = rows.length < maxRows ? ranks.length : Math.max(...rows.map(({ rank }) => rank));
    let start = 0;
    for (const pass of passes) {
      if (this.count >= sufficient) break;
      const end = start + pass.ranks.length;
      this.#addRows(
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
      this.#addRows(rows, pass);
      isCut = rows.length >= maxRows;
    }
  }

  #addRows(rows: Row[], { words }: Pass): void {
    for (const { id } of inOrder(rows, words)) if (this.count < maxHits) this.#ids.add(id);
  }

  /**
   * Runs all ranks in one statement, which reads a rank only if the ranks before it returned too
   * few rows. They are joined as a list because a `union` takes several times as long to plan as to
   * run.
   */
  async #read(ranks: Rank[]): Promise<Row[]> {
    const { id, title_key, terms } = searchDocuments;
    const termsOfRanks = JSON.stringify(ranks.map(({ terms = null }) => terms));
    const knownIds = this.ids().join();
    const isNew = knownIds === '' ? sql`true` : sql`${id} <> all (${`{${knownIds}}`}::int[])`;
    const among = this.#among ?? sql`true`;
    const matches = (condition: SQL, rank: SQL) => sql`
      select ${id}, ${title_key}, ${rank} as rank from ${searchDocuments}
      where ${serves(this.#lang)} and ${condition} and ${isNew} and ${among} limit ${maxHits}`;
    const ranked = sql`
      select hit.id, hit.title_key, hit.rank
      from json_array_elements_text(${termsOfRanks}::json) with ordinality as queries(terms, number)
      cross join lateral (${matches(sql`${terms} @@ queries.terms::tsquery`, sql`number::int - 1`)}) hit
      limit ${maxRows}`;
    const at = ranks.findIndex(({ titleKey }) => titleKey !== undefined);
    const key = ranks[at]?.titleKey;
    const titleMatches = sql`${title_key} >= ${key} and ${title_key} < ${`${key}\u{10ffff}`}`;
    const all =
      key === undefined
        ? ranked
        : sql`(${ranked}) union all (${matches(titleMatches, sql.raw(String(at)))})`;
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

/**
 * A query word that occurs in the title scores 1; one that a word of the title begins with, 0.9.
 */
function wordsInTitle(titleKey: string, words: QueryWord[]): number {
  const title = wordsOf(titleKey).map(stemOf);
  return words.reduce((sum, { stems }) => {
    if (stems.some((stem) => title.includes(stem))) return sum + 1;
    return stems.some((stem) => title.some((word) => hasPrefix(word, stem))) ? sum + 0.9 : sum;
  }, 0);
}

function hasPrefix(word: string, stem: string): boolean {
  if (hasHangul(stem)) return stem.length > 1 && word.includes(stem);
  return stem.length > 2 && word.startsWith(stem);
}
