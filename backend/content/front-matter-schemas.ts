import { z } from 'zod';
import { isPicture } from '../../lib/config/pictures.ts';
import { isTimeZone, locales } from '../../lib/contract/common.ts';
import { dangerKindSchema, firstForShape } from '../../lib/contract/danger.ts';
import { guideKinds } from '../../lib/contract/guides.ts';
import { languageTagSchema, strictTextInLanguageSchema } from '../../lib/contract/language-tags.ts';
import { maxDescriptions } from '../../lib/contract/listings.ts';
import { forAllLanguages, inAllLanguages } from '../../lib/contract/locales.ts';
import { periods } from '../../lib/contract/plan-prices.ts';
import { maxPlaylistItems } from '../../lib/contract/playlist-limits.ts';
import { type PlaylistItem, videoKinds } from '../../lib/contract/playlists.ts';
import {
  strictClosedDaysSchema,
  strictServiceTimeSchema,
} from '../../lib/contract/service-times.ts';
import { churchStatuses, membershipStates, userRoles } from '../../lib/contract/users.ts';
import { introVideoStatuses, introVideoTypes, videoTypes } from '../../lib/contract/videos.ts';

/* The front matter of each kind of file, as described in content/README.md. */

/** The error for an invalid value: `reason`, or that the value is missing. */
const missingOr = (reason: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : reason),
});

const title = z.string(missingOr('must be a text')).trim().min(1, 'must not be empty').max(200);
const words = z.string(missingOr('must be a text')).trim().min(1, 'must not be empty').max(2_000);
const slug = z
  .string(missingOr('must be a slug'))
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug of a-z, 0-9 and -');
const day = z.iso.date(missingOr('must be a date, YYYY-MM-DD'));
const order = z.number(missingOr('must be a number')).int().min(0).max(1_000_000);
const video = z
  .string(missingOr('must be a text'))
  .trim()
  .max(4_000)
  .regex(
    /^(\/media\/\S+|\/api\/v1\/films\/[\w-]+\.\w+|https?:\/\/\S+|<[\s\S]+>)$/,
    'must be a path below /media/, a link or an embed code',
  );
const picture = z
  .string()
  .regex(/^(\/\S+|https?:\/\/\S+)$/, 'must be a path of this site or a link');
const image = z
  .string(missingOr('must be a text'))
  .refine(isPicture, 'must be the name of a scene or of a poster of the site');

/** Former slugs of an item, which redirect to it. */
const former = z.array(slug).max(20).default([]);

/** Alternative wordings of the question, for the search. */
const also_asked = z.array(title).max(20).optional();

/** Invented for the demonstration; each page that shows it says so. */
const example = z.boolean('must be true or false').default(false);

/** How an item ranks for someone in danger (content/README.md). */
const dangerRoles = {
  first_for: z.strictObject(firstForShape).optional(),
  never_for: z.array(dangerKindSchema).max(dangerKindSchema.options.length).optional(),
};

/** The language in which the item began, unless that is English: named in the files of its translations. */
const original = z.enum(locales).optional();

export const slugSchema = slug;
export const titleOnly = z.strictObject({ title, original });
export const nameOnly = z.strictObject({ name: title, original });
export const titleAndVideo = z.strictObject({ title, video: video.optional(), original });
export const answerVariant = titleAndVideo.extend({ also_asked });

export const categoryBase = z.strictObject({
  original,
  name: title,
  order,
  super: slug,
  image,
  video: video.optional(),
  former,
});
export const answerBase = z.strictObject({
  original,
  title,
  image: image.optional(),
  category: slug,
  order,
  published: day,
  updated: day.optional(),
  video: video.optional(),
  related: z.array(slug).max(20).optional(),
  also_asked,
  ...dangerRoles,
  former,
});
export const testimonialBase = z.strictObject({
  original,
  title,
  image: image.optional(),
  category: slug,
  published: day,
  video: video.optional(),
  example,
  ...dangerRoles,
  former,
});
export const pageBase = z.strictObject({
  original,
  title,
  updated: day.optional(),
  video: video.optional(),
  former,
});
export const guideBase = z.strictObject({
  original,
  title,
  kind: z.enum(guideKinds),
  answer: slug.optional(),
  minutes: z.number(missingOr('must be a number')).int().min(1).max(1_000),
  image: image.optional(),
  order,
  updated: day.optional(),
  former,
});
export const postBase = z.strictObject({
  original,
  title,
  published: day,
  author: title,
  image: image.optional(),
  former,
});
export const instructionVideoBase = z.strictObject({
  original,
  title,
  order,
  image: image.optional(),
  video,
});

export const introVideoTitle = z.strictObject({ title: title.optional(), original });
export const introVideoBase = introVideoTitle.extend({
  account: slug.optional(),
  church: title.optional(),
  speaker: title.optional(),
  image: image.optional(),
  video,
  video_type: z.enum(videoTypes),
  intro_type: z.enum([...introVideoTypes, 'invitation']).optional(),
  status: z.enum(introVideoStatuses).default('approved'),
  language: z.enum(locales).optional(),
  profile_url: z.url({ protocol: /^https?$/ }).optional(),
  thumbnail: z
    .string()
    .regex(/^(\/|https?:\/\/)\S+$/)
    .optional(),
  published: day,
  updated: day.optional(),
  former,
  role: z.enum(userRoles).default('pastor'),
  church_status: z.enum(churchStatuses).default('none'),
  show_notice: z.boolean().default(false),
  membership: z.enum(membershipStates).optional(),
  example,
});

/** An entry of a list begins in any language: it has a name in one of them. */
const nameless = { error: 'is missing in every language' };

export const superCategoriesFile = z.array(
  z
    .strictObject({
      slug,
      ...forAllLanguages('name', title.optional()),
      order,
    })
    .refine((entry) => Object.values(inAllLanguages(entry, 'name')).some(Boolean), {
      ...nameless,
      path: ['name'],
    }),
);

export const locationsFile = z.array(
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

const kinds = videoKinds.join(', ');
const playlistItem = z
  .string(missingOr('must be a text'))
  .regex(
    new RegExp(`^(${videoKinds.join('|')})/[a-z0-9-]+$`),
    `must be one of ${kinds} with a slug, as answer/did-jesus-live`,
  )
  .transform((item): PlaylistItem => {
    const [kind, slug] = item.split('/') as [PlaylistItem['kind'], string];
    return { kind, slug };
  });

export const playlistsFile = z.array(
  z
    .strictObject({
      slug,
      ...forAllLanguages('title', title.optional()),
      ...forAllLanguages('description', words.optional()),
      image: image.optional(),
      items: z.array(playlistItem).min(1).max(maxPlaylistItems),
    })
    .refine((entry) => Object.values(inAllLanguages(entry, 'title')).some(Boolean), {
      ...nameless,
      path: ['title'],
    })
    .refine(({ title, description }) => title || !description, {
      path: ['title'],
      error: 'is missing beside the description',
    }),
);

const cents = z.number(missingOr('must be a number of cents')).int().min(1).max(100_000_000);
const count = z.number(missingOr('must be a number')).int().min(0).max(1_000_000);

export const plansFile = z.array(
  z.strictObject({
    slug,
    attendance_from: count,
    attendance_to: count.optional(),
    yearly_cents: cents,
    monthly_cents: cents,
    designs_included: count.optional(),
    cards_included: count.optional(),
  }),
);

export const couponsFile = z.array(
  z
    .strictObject({
      slug,
      percent_off: z.number().int().min(1).max(100).optional(),
      amount_off_cents: cents.optional(),
      plan: slug.optional(),
      period: z.enum(periods).optional(),
      most_uses: count.optional(),
      expires_on: day.optional(),
    })
    .refine(
      ({ percent_off, amount_off_cents }) => Boolean(percent_off) !== Boolean(amount_off_cents),
      {
        path: ['percent_off'],
        error: 'is needed, or amount_off_cents in its place',
      },
    ),
);
export type SuperCategoryEntry = z.output<typeof superCategoriesFile>[number];
export type PlaylistEntry = z.output<typeof playlistsFile>[number];
export type LocationEntry = z.output<typeof locationsFile>[number];
