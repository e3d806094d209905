import { and, notInArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { searchDocuments, serves } from '../db/schema.ts';
import { hasHangul } from './korean.ts';
import { wordsOf } from './normalise.ts';
import type { QueryWord } from './parse-query.ts';
import { stemOf } from './stems.ts';

/** A search counts no further than this; nobody reads on past it, and counting all would be slow. */
export const maxHits = 200;

/** Documents that hold what a tsquery asks for. */
export function holding(terms: string): SQL {
  return sql`${searchDocuments.terms} @@ ${terms}::tsquery`;
}

/** Documents whose title is this or begins with it. */
export function titleBegins(key: string): SQL {
  const title = searchDocuments.title_key;
  return sql`${title} >= ${key} and ${title} < ${`${key}\u{10ffff}`}`;
}

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
   * Adds what each rank finds, the ranks in order, in one statement that reads a rank only when those
   * before it did not suffice. Within a rank, titles with more of the words as typed come first,
   * then the shorter titles.
   */
  async add(ranks: SQL[], words: QueryWord[]): Promise<void> {
    const most = maxHits - this.count;
    if (most <= 0 || ranks.length === 0) return;
    const others = this.count > 0 ? notInArray(searchDocuments.id, this.ids()) : undefined;
    const selects = ranks.map((condition, rank) =>
      this.#db
        .select({
          id: searchDocuments.id,
          title_key: searchDocuments.title_key,
          rank: sql<number>`${sql.raw(String(rank))}`.as('rank'),
        })
        .from(searchDocuments)
        .where(and(serves(this.#lang), condition, others, this.#among))
        .limit(most),
    );
    const [first, second, ...rest] = selects;
    if (!first) return;
    const rows = second ? await unionAll(first, second, ...rest).limit(most) : await first;
    for (const id of inOrder(rows, words)) this.#found.add(id);
  }
}

interface Row {
  id: number;
  title_key: string;
  rank: number;
}

function inOrder(rows: Row[], words: QueryWord[]): number[] {
  const scored = rows.map((row) => ({ ...row, score: wordsInTitle(row.title_key, words) }));
  scored.sort(
    (a, b) =>
      a.rank - b.rank ||
      b.score - a.score ||
      a.title_key.length - b.title_key.length ||
      a.id - b.id,
  );
  return scored.map((row) => row.id);
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
