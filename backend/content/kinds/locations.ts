import { z } from 'zod';
import { isTimeZone } from '../../../lib/contract/common.ts';
import {
  languageTagSchema,
  strictTextInLanguageSchema,
} from '../../../lib/contract/language-tags.ts';
import { maxDescriptions } from '../../../lib/contract/listings.ts';
import { forAllLanguages } from '../../../lib/contract/locales.ts';
import {
  strictClosedDaysSchema,
  strictServiceTimeSchema,
} from '../../../lib/contract/service-times.ts';
import type { locations as table } from '../../db/schema.ts';
import { normalise } from '../../search/normalise.ts';
import { once } from '../once.ts';
import { day, example, former, missingOr, slug, title, words } from './fields.ts';
import { listKind, type Row } from './kind.ts';

const picture = z
  .string()
  .regex(/^(\/\S+|https?:\/\/\S+)$/, 'must be a path of this site or a link');

const entries = z.array(
  z.strictObject({
    slug,
    former,
    name: title,
    example,
    account: slug.optional(),
    address: title.optional(),
    city: title.optional(),
    state: title.optional(),
    zip: z.string('must be a text, so in quotes').trim().min(1).max(20).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a country code of two capitals')
      .default('US'),
    lat: z.number(missingOr('must be a number')).min(-90).max(90).optional(),
    lng: z.number(missingOr('must be a number')).min(-180).max(180).optional(),
    phone: title.optional(),
    languages: z.array(languageTagSchema).optional(),
    descriptions: z.array(strictTextInLanguageSchema).max(maxDescriptions).optional(),
    services: z.array(strictServiceTimeSchema).optional(),
    closed: z.array(strictClosedDaysSchema).optional(),
    headshot: picture.optional(),
    pastor: title.optional(),
    website: z.url({ protocol: /^https?$/, error: 'must be a link' }).optional(),
    time_zone: z.string().refine(isTimeZone, 'must be an IANA time zone').optional(),
    online: z.boolean('must be true or false').default(false),
    updated: day.optional(),
    ...forAllLanguages('description', words.optional()),
  }),
);

export const locations = listKind({
  file: 'locations.yaml',
  entries,
  isNeeded: true,
  // Unchanged entries are the same objects.
  row: once(rowOf),
});

function rowOf({
  former: _,
  account,
  example,
  lat,
  lng,
  pastor,
  updated,
  ...entry
}: z.output<typeof entries>[number]): Row<typeof table> {
  return {
    ...entry,
    account_id: account,
    is_example: example,
    latitude: lat,
    longitude: lng,
    pastor_name: pastor,
    updated_at: updated,
    name_key: normalise(entry.name),
    city_key: normalise(entry.city ?? ''),
    address_key: normalise(entry.address ?? ''),
  };
}
