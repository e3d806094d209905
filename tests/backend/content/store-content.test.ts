import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveListing } from '../../../backend/churches/merge-listings.ts';
import { ContentError } from '../../../backend/content/faults.ts';
import { loadContent } from '../../../backend/content/load-content.ts';
import {
  restoreLocations,
  seedContent,
  storeContent,
  storeFormerSlugs,
} from '../../../backend/content/store-content.ts';
import type { OpenDatabase } from '../../../backend/db/client.ts';
import * as schema from '../../../backend/db/schema.ts';
import { writeContent } from '../support/small-content.ts';
import { openTestDatabase } from '../support/test-backend.ts';

describe('the first load of content into the database', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(async () => {});
  });
  afterAll(() => opened.close());

  async function rowsAltogether(): Promise<number> {
    const tables = [
      schema.superCategories,
      schema.categories,
      schema.answers,
      schema.testimonials,
      schema.pages,
      schema.posts,
      schema.locations,
      schema.searchDocuments,
      schema.searchWords,
      schema.postalCodes,
      schema.contentLoads,
    ];
    const counts = await Promise.all(tables.map((table) => opened.db.$count(table)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  test('loads nothing of a folder with a fault', async () => {
    const { folder, remove } = await writeContent({ 'posts/newer/fr.md': 'x' });
    await expect(seedContent(opened.db, folder)).rejects.toBeInstanceOf(ContentError);
    expect(await rowsAltogether()).toBe(0);
    await remove();
  });

  test('rolls back everything when storing fails halfway', async () => {
    const { folder, remove } = await writeContent();
    const content = await loadContent(folder);
    await remove();
    const clashing = { ...content, locations: [...content.locations, ...content.locations] };
    const storing = opened.db.transaction((tx) => storeContent(tx, clashing));
    await expect(storing).rejects.toThrow();
    expect(await rowsAltogether()).toBe(0);
  });

  test('happens once, even if all rows are deleted afterwards', async () => {
    const { folder, remove } = await writeContent();
    await seedContent(opened.db, folder);
    expect(await opened.db.$count(schema.answers)).toBe(6);
    await opened.db.execute(
      sql`truncate super_categories, categories, answers, testimonials, pages, posts, locations cascade`,
    );
    await remove();
    // The folder is removed as well, and is not read.
    await seedContent(opened.db, folder);
    expect(await opened.db.$count(schema.answers)).toBe(0);
  });

  test('does not change a database that contains rows', async () => {
    await opened.db.delete(schema.contentLoads);
    await opened.db.insert(schema.pages).values({ slug: 'own', title: 'Own' });
    await seedContent(opened.db, '/no/such/folder');
    expect(await opened.db.$count(schema.pages)).toBe(1);
  });

  test('does not list a church again that was joined with another, as long as that one is listed', async () => {
    const { folder, remove } = await writeContent();
    const content = await loadContent(folder);
    await remove();
    const [church] = content.locations;
    if (!church) throw new Error('no church');
    const former = { locations: [{ slug: church.slug, former: ['its-old-name'] }] };
    const publish = () =>
      opened.db.transaction(async (tx) => {
        await storeContent(tx, content);
        await restoreLocations(tx, content.locations);
        await storeFormerSlugs(tx, { ...content, former: { ...content.former, ...former } });
      });
    const count = () => opened.db.$count(schema.locations, eq(schema.locations.slug, church.slug));
    const oldName = async () => {
      const { moved_to, slug } = schema.formerSlugs;
      const rows = await opened.db
        .select({ moved_to })
        .from(schema.formerSlugs)
        .where(eq(slug, 'its-old-name'));
      return rows[0]?.moved_to;
    };
    await publish();
    expect([await count(), await oldName()]).toEqual([1, church.slug]);
    const other = { slug: 'the-other', name: 'The other', name_key: 'the other' };
    const [into] = await opened.db
      .insert(schema.locations)
      .values({ ...other, country: 'US', city_key: '' })
      .returning();
    const [from] = await opened.db
      .select()
      .from(schema.locations)
      .where(eq(schema.locations.slug, church.slug));
    if (!from || !into) throw new Error('not stored');
    await opened.db.transaction((tx) => moveListing(tx, from, into, 'an-account'));
    await publish();
    expect([await count(), await oldName()]).toEqual([0, 'the-other']);
    await opened.db.delete(schema.locations).where(eq(schema.locations.slug, 'the-other'));
    await publish();
    expect(await count()).toBe(1);
  });
});
