import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../backend/db/client.ts';
import { openInMemory } from '../../../backend/db/client.ts';

/*
 * pg_restore uses an empty search path, and before PostgreSQL 18 the functions of
 * earthdistance have bodies of text without the schema of their types.
 */
let store: OpenDatabase;
beforeAll(async () => {
  store = await openInMemory(async () => {});
  await store.db.execute(sql`
    create or replace function ll_to_earth(float8, float8) returns earth
    language sql immutable strict parallel safe
    as 'SELECT cube(cube(cube(earth()*cos(radians($1))*cos(radians($2))),earth()*cos(radians($1))*sin(radians($2))),earth()*sin(radians($1)))::earth'`);
  await store.db.execute(sql`
    insert into locations (slug, name, country, latitude, longitude, name_key, city_key)
    values ('a', 'A', 'US', 35.2, -80.8, 'a', ''), ('b', 'B', 'KR', 37.5, 127, 'b', '')`);
});
afterAll(() => store.close());

test('every index can be created with an empty search path, as pg_restore does', async () => {
  const { rows } = (await store.db.execute(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as qualified
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisprimary and not indisunique
  `)) as unknown as { rows: { name: string }[] };
  expect(rows.length).toBeGreaterThan(20);
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`set local search_path to ''`);
    for (const { name } of rows) {
      const definition = (await tx.execute(
        sql`select pg_get_indexdef(${`public.${name}`}::regclass) as text`,
      )) as unknown as { rows: { text: string }[] };
      await tx.execute(sql.raw(`drop index public.${name}`));
      await tx.execute(sql.raw(definition.rows[0]?.text ?? ''));
    }
  });
});
