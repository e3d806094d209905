import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { searchDocuments, searchWords } from '../db/schema.ts';
import type { IndexChanges, IndexedKind, WordUses } from './index-changes.ts';
import { spelling } from './korean.ts';

const rowsPerInsert = 200;
const wordsPerInsert = 1_000;

/** Stores what has changed of the index, in the caller's transaction. */
export async function storeIndexChanges(
  tx: Database,
  kind: IndexedKind,
  { removed, documents, words }: IndexChanges,
): Promise<void> {
  const { answer_id, testimonial_id } = searchDocuments;
  const itemId = kind === 'answer' ? answer_id : testimonial_id;
  if (removed.length > 0) await tx.delete(searchDocuments).where(inArray(itemId, removed));
  for (let start = 0; start < documents.length; start += rowsPerInsert) {
    await tx.insert(searchDocuments).values(documents.slice(start, start + rowsPerInsert));
  }
  await addWords(tx, words);
}

/** Adds to the words' uses, and deletes words without any. As JSON: a parameter for each value costs more than the row. */
async function addWords(tx: Database, words: readonly WordUses[]) {
  for (let start = 0; start < words.length; start += wordsPerInsert) {
    const part = words.slice(start, start + wordsPerInsert);
    const rows = part.map((row) => ({ ...row, spelling: spelling(row.word) }));
    await tx.execute(sql`
      insert into ${searchWords} as stored (lang, word, spelling, uses)
      select lang, word, spelling, uses from ${recordsOf(rows)}
      on conflict (lang, word) do update set uses = stored.uses + excluded.uses`);
    const fewer = rows.filter(({ uses }) => uses < 0);
    if (fewer.length === 0) continue;
    await tx.execute(sql`
      delete from ${searchWords} as stored using ${recordsOf(fewer)}
      where stored.lang = given.lang and stored.word = given.word and stored.uses <= 0`);
  }
}

function recordsOf(rows: object[]): SQL {
  const json = JSON.stringify(rows);
  return sql`jsonb_to_recordset(${json}::text::jsonb)
    as given (lang text, word text, spelling text, uses int)`;
}
