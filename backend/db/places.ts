import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PlaceKind } from '../../lib/contract/locations.ts';
import { plainText, translated } from './columns.ts';

/**
 * The world's countries, regions and cities (GeoNames), and Korea's city districts, for finding
 * churches.
 */
export const places = pgTable(
  'places',
  {
    /** GeoNames' id of a city; others get theirs from `gazetteerId`. */
    id: integer().primaryKey(),
    kind: plainText().$type<PlaceKind>().notNull().default('city'),
    /** In English, or in the language of its country. */
    name: text().notNull(),
    ...translated('name'),
    country: plainText().notNull(),
    /** The code (`NC`) and name (`North Carolina`) of the first-order division. */
    region: plainText().notNull(),
    region_name: text().notNull(),
    /** The normalised name of the region. */
    region_key: plainText().notNull(),
    /** For a region or country, the total of its cities. */
    population: integer().notNull(),
    capital: boolean().notNull().default(false),
    /** Degrees, WGS 84. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Its normalised names in many languages. */
    keys: text().array().notNull(),
  },
  (t) => [
    index('places_by_key').using('gin', t.keys).with({ fastupdate: false }),
    // The first key is its own name; only that is searched for misspellings.
    index('places_by_spelling').using('gin', sql`(${t.keys}[1]) gin_trgm_ops`),
  ],
);
