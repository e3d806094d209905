import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../../backend/db/client.ts';
import { answers, categories, searchDocuments } from '../../../backend/db/schema.ts';
import { clearDocumentCache } from '../../../backend/search/document-cache.ts';
import { maxHits } from '../../../backend/search/hits.ts';
import { indexChanges } from '../../../backend/search/index-changes.ts';
import { storeIndexChanges } from '../../../backend/search/index-items.ts';
import { search as find } from '../../../backend/search/search.ts';
import { ownBackend } from '../support/own-backend.ts';
import { searchOf } from '../support/search.ts';

const backend = ownBackend();
const { search } = searchOf(backend);

test('the search reads a document once, and again after the cache was cleared', async () => {
  const excerpt = async () => (await search('tacitus')).data[0].excerpt;
  const before = await excerpt();
  const description = 'Tacitus wrote of another.';
  const changed = eq(searchDocuments.slug, (await search('tacitus')).data[0].slug);
  await backend.db.update(searchDocuments).set({ description }).where(changed);
  expect(await excerpt()).toBe(before);
  clearDocumentCache(backend.db);
  expect(await excerpt()).toBe(description);
});

type Answer = typeof answers.$inferSelect;
const index = (tx: Database, items: Answer[]) =>
  storeIndexChanges(tx, 'answer', indexChanges('answer', [], items));

test('the search counts a bounded number of very many matches, and ranks the exact title first', async () => {
  const rollBack = new Error('roll back');
  const { db } = backend;
  const ranked = db.transaction(async (tx) => {
    const [category] = await tx.select().from(categories).limit(1);
    const rows = Array.from({ length: 2 * maxHits }, (_, index) => ({
      slug: `many-${index}`,
      category_id: category?.id as number,
      title: `Zebras and more zebras ${index}`,
      description: 'Stripes.',
    }));
    rows.push({
      slug: 'zebras',
      category_id: category?.id as number,
      title: 'Zebras',
      description: 'One.',
    });
    await index(tx, await tx.insert(answers).values(rows).returning());
    expect(await tx.$count(searchDocuments)).toBeGreaterThan(2 * maxHits);
    const { data, total } = await find(tx, { q: 'zebras', lang: 'fr', limit: 5 });
    expect([data[0]?.slug, total]).toEqual(['zebras', maxHits]);
    throw rollBack;
  });
  await expect(ranked).rejects.toBe(rollBack);
});

test('items that match in several ways do not displace those that match in one', async () => {
  const rollBack = new Error('roll back');
  const ranked = backend.db.transaction(async (tx) => {
    const [category] = await tx.select().from(categories).limit(1);
    const named = (slug: string, title: string, description: string) => ({
      slug,
      category_id: category?.id as number,
      title,
      description,
    });
    // Each of these matches in three ways: by both words of the title, by the content word, and in the text.
    const inTitle = Array.from({ length: 150 }, (_, at) =>
      named(`t-${at}`, `The okapis ${at}`, 'A.'),
    );
    const inText = Array.from({ length: 30 }, (_, at) =>
      named(`d-${at}`, `Horns ${at}`, 'Two okapis.'),
    );
    await index(tx, await tx.insert(answers).values(inTitle).returning());
    await index(tx, await tx.insert(answers).values(inText).returning());
    const { total } = await find(tx, { q: 'the okapis', lang: 'en', limit: 5 });
    expect(total).toBe(180);
    throw rollBack;
  });
  await expect(ranked).rejects.toBe(rollBack);
});

test('the search returns the present text of an item that was changed', async () => {
  const { db } = backend;
  const shown = async (q: string) =>
    (await find(db, { q, lang: 'en', limit: 5 })).data.map(({ title, excerpt }) => [
      title,
      excerpt,
    ]);
  const [before] = await db.select().from(answers).where(eq(answers.slug, 'flood'));
  if (!before) throw new Error('there is no such answer');
  const first = await shown(before.title);
  expect(first[0]?.[0]).toBe(before.title);
  const after = { ...before, description: '<p>Quite another text.</p>' };
  const publish = (old: typeof before, now: typeof before) =>
    db.transaction((tx) => storeIndexChanges(tx, 'answer', indexChanges('answer', [old], [now])));
  await publish(before, after);
  expect((await shown(before.title))[0]).toEqual([before.title, 'Quite another text.']);
  await publish(after, before);
  expect(await shown(before.title)).toEqual(first);
});
