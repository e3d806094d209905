import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlaceKind } from '../../lib/contract/locations.ts';
import { plainText, translated } from './columns.ts';

/** The world's countries, regions and cities (GeoNames), and Korea's city districts, to find churches by. */
export const places = pgTable(
  'places',
  {
    /** GeoNames' own of a city; `gazetteerId` makes the others'. */
    id: integer().primaryKey(),
    kind: plainText().$type<PlaceKind>().notNull().default('city'),
    /** In English, or as its own country writes it. */
    name: text().notNull(),
    ...translated('name'),
    country: plainText().notNull(),
    /** The first-order division's code (`NC`) and name (`North Carolina`). */
    region: plainText().notNull(),
    region_name: text().notNull(),
    /** The region's name, normalised. */
    region_key: plainText().notNull(),
    /** Of a region or country, that of its cities together. */
    population: integer().notNull(),
    capital: boolean().notNull().default(false),
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
