import { isNotNull, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { TextInLanguage } from '../../lib/contract/language-tags.ts';
import type { ClosedDays, ServiceTime } from '../../lib/contract/service-times.ts';
import { plainText, translated } from './columns.ts';
import { accounts } from './people.ts';

export const locations = pgTable(
  'locations',
  {
    id: serial().primaryKey(),
    slug: plainText().notNull().unique(),
    /** Specification 3: a location must have a name. */
    name: text().notNull(),
    account_id: plainText().references(() => accounts.id),
    address: text(),
    city: text(),
    state: text(),
    zip: plainText(),
    country: text().notNull(),
    /** Degrees, WGS 84. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: text(),
    description: text(),
    ...translated('description'),
    /** The description in further languages. */
    descriptions: jsonb().$type<TextInLanguage[]>(),
    languages: text().array(),
    services: jsonb().$type<ServiceTime[]>(),
    /** Days without services. */
    closed: jsonb().$type<ClosedDays[]>(),
    headshot: text(),
    pastor_name: text(),
    website: text(),
    /** Its other addresses on the web. */
    links: text().array(),
    /** IANA name. */
    time_zone: text(),
    online: boolean().notNull().default(false),
    /** False while its account's subscription has stopped, or its church has withdrawn it. */
    listed: boolean().notNull().default(true),
    /** When its church withdrew it from the locator; it may be restored. */
    withdrawn_at: timestamp({ withTimezone: true }),
    /** Invented for the demonstration. */
    is_example: boolean().notNull().default(false),
    updated_at: date({ mode: 'string' }),
    /** Incremented by changes at the church's desk, to detect concurrent changes. */
    version: integer().notNull().default(1),
    /** When its church, or the ministry for it, last confirmed that it is correct. */
    confirmed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the church was last asked by letter to confirm it. */
    confirmation_asked_at: timestamp({ withTimezone: true }),
    /** When its church first changed it: from then on the content folder does not overwrite it. */
    edited_at: timestamp({ withTimezone: true }),
    name_key: plainText().notNull(),
    city_key: plainText().notNull(),
    /** `address`, normalised. */
    address_key: plainText().notNull().default(''),
  },
  (t) => [
    index('locations_by_address').on(t.address_key),
    index('locations_by_name').on(t.name_key, t.id),
    index('locations_by_likeness').using('gin', sql`${t.name_key} gin_trgm_ops`),
    index('locations_by_joined_name').using(
      'gin',
      sql`replace(${t.name_key}, ' ', '') gin_trgm_ops`,
    ),
    index('locations_by_city').on(t.city_key, t.state),
    index('locations_by_zip').on(t.zip),
    index('locations_of_account').on(t.account_id),
    index('locations_by_confirmation').on(t.confirmed_at).where(isNotNull(t.account_id)),
    index('locations_by_place')
      .using('gist', sql`earth_point(${t.latitude}, ${t.longitude})`)
      .where(isNotNull(t.latitude)),
  ],
);
