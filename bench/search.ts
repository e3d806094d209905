/*
 * Times searches among 1,000, 10,000 and 100,000 items, each in four languages, on PGlite in a temporary
 * folder. Prints a Markdown table and removes its data.
 *
 *   npm run bench:search -- [--sizes=1000,10000,100000] [--queries=20] [--minutes=20] [--clock=wall|cpu]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { loadContent } from '../backend/content/load-content.ts';
import { type Database, openPglite } from '../backend/db/client.ts';
import { answers, categories } from '../backend/db/schema.ts';
import { indexChanges } from '../backend/search/index-changes.ts';
import { storeIndexChanges } from '../backend/search/index-items.ts';
import { search } from '../backend/search/search.ts';
import { type Locale, locales } from '../lib/contract/common.ts';
import { createRandom, type Random } from './random.ts';
import { Language, wordsOfContent } from './search-words.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    queries: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '20' },
    /** `cpu` measures processor time, for busy machines: PGlite runs in this thread. */
    clock: { type: 'string', default: 'wall' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const queriesPerKind = Number(values.queries);
const deadline = performance.now() + Number(values.minutes) * 60_000;

const itemsPerBatch = 1_000;
const limit = 20;

const languages = new Map(
  Object.entries(wordsOfContent(await loadContent('content'))).map(([lang, words]) => [
    lang as Locale,
    new Language(lang as Locale, words, createRandom(7)),
  ]),
);

function language(lang: Locale): Language {
  return languages.get(lang) as Language;
}

function generateItem(index: number, random: Random) {
  const filmed = random() < 0.5;
  const text = (lang: Locale) => ({
    title: language(lang).sentence(4 + Math.floor(random() * 5)),
    description: `<p>${language(lang).sentence(40)}</p>`,
    transcript: filmed ? language(lang).sentence(40) : null,
  });
  const [en, es, fr, ko] = [text('en'), text('es'), text('fr'), text('ko')];
  return {
    slug: `${language('en').sentence(4).split(' ').join('-')}-${index}`,
    category_id: 1,
    ...en,
    playerembed: filmed ? '/media/clips/lamp-window.mp4' : null,
    title_es: es.title,
    title_fr: fr.title,
    title_ko: ko.title,
    description_es: es.description,
    description_fr: fr.description,
    description_ko: ko.description,
    transcript_es: es.transcript,
    transcript_fr: fr.transcript,
    transcript_ko: ko.transcript,
  };
}

/** Fills the database up to `size` items; false if that would exceed the deadline. */
async function fill(db: Database, from: number, size: number, random: Random): Promise<boolean> {
  const indexes = await dropSearchIndexes(db);
  const started = performance.now();
  for (let index = from; index < size; index += itemsPerBatch) {
    const count = Math.min(itemsPerBatch, size - index);
    const rows = Array.from({ length: count }, (_, offset) => generateItem(index + offset, random));
    await db.transaction(async (tx) => {
      const items = await tx.insert(answers).values(rows).returning();
      await storeIndexChanges(tx, 'answer', indexChanges('answer', [], items));
    });
    const done = index + count - from;
    const left = ((performance.now() - started) / done) * (size - from - done);
    progress(`${(from + done).toLocaleString('en')} of ${size.toLocaleString('en')} items`);
    if (performance.now() + left * 1.5 > deadline) return false;
  }
  for (const definition of indexes) {
    progress(`building ${/INDEX (\S+)/.exec(definition)?.[1]}`);
    await db.execute(sql.raw(definition));
  }
  // Replaces a server's autovacuum: filling in batches leaves many dead rows in the word list.
  await db.execute(sql`vacuum analyze`);
  return true;
}

/** Drops the search indexes, because filling an indexed table is several times slower than indexing a filled one. */
async function dropSearchIndexes(db: Database): Promise<string[]> {
  const indexes = await db
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(sql`tablename = 'search_documents' and indexdef like '%WHERE%'`);
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  return indexes.map((index) => index.definition);
}

interface Measured {
  kind: string;
  times: number[];
  found: number;
}

async function measure(db: Database, lang: Locale): Promise<Measured[]> {
  const random = createRandom(11);
  const results: Measured[] = [];
  for (const kind of language(lang).queryKinds()) {
    const times: number[] = [];
    let found = 0;
    for (let index = 0; index < queriesPerKind; index++) {
      const q = language(lang).query(kind, random);
      const started = clock();
      const { total } = await search(db, { q, lang, limit });
      times.push(clock() - started);
      if (total > 0) found++;
    }
    results.push({ kind, times, found });
  }
  return results;
}

/** Milliseconds. */
function clock(): number {
  if (values.clock === 'wall') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function progress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

const folder = await mkdtemp(join(tmpdir(), 'lampstand-bench-'));
const { db, close } = await openPglite(folder, async () => {});
const rows: string[] = [];
const details: string[] = [];
try {
  await db.insert(categories).values({ slug: 'all', name: 'All', names_key: 'all' });
  const random = createRandom(3);
  let filled = 0;
  for (const size of sizes) {
    const started = performance.now();
    if (!(await fill(db, filled, size, random))) {
      rows.push(`| ${size.toLocaleString('en')} | – | not measured: no time left | |`);
      break;
    }
    filled = size;
    progress('');
    console.error(`${size} items filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    for (const lang of locales) {
      const kinds = await measure(db, lang);
      const all = kinds.flatMap(({ times }) => times);
      rows.push(
        `| ${size.toLocaleString('en')} | ${lang} | ${percentile(all, 0.5).toFixed(1)} | ${percentile(all, 0.95).toFixed(1)} |`,
      );
      for (const { kind, times, found } of kinds) {
        details.push(
          `| ${size.toLocaleString('en')} | ${lang} | ${kind} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} | ${found} of ${times.length} |`,
        );
      }
    }
  }
} finally {
  await close();
  await rm(folder, { recursive: true, force: true });
}
console.log(
  `Search on PGlite, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB\n`,
);
console.log('| items | language | p50 ms | p95 ms |\n|---:|---|---:|---:|');
console.log(rows.join('\n'));
console.log(
  '\n| items | language | query | p50 ms | p95 ms | found something |\n|---:|---|---|---:|---:|---:|',
);
console.log(details.join('\n'));
