import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { plainText } from './columns.ts';

/** The world's cities of a thousand people and more (GeoNames), to find churches by. */
export const places = pgTable(
  'places',
  {
    /** GeoNames' own. */
    id: integer().primaryKey(),
    name: text().notNull(),
    country: plainText().notNull(),
    /** The first-order division's code (`NC`) and name (`North Carolina`). */
    region: plainText().notNull(),
    region_name: text().notNull(),
    /** The region's name, normalised. */
    region_key: plainText().notNull(),
    population: integer().notNull(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Its names in many languages, normalised. */
    keys: text().array().notNull(),
  },
  (t) => [
    index('places_by_key').using('gin', t.keys).with({ fastupdate: false }),
    // The first of its names is its own; misspelt ones are looked for by that alone.
    index('places_by_spelling').using('gin', sql`(${t.keys}[1]) gin_trgm_ops`),
  ],
);
