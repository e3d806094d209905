import { z } from 'zod';
import { isPicture } from '../../../lib/config/pictures.ts';
import { locales } from '../../../lib/contract/common.ts';
import { dangerKindSchema, firstForShape } from '../../../lib/contract/danger.ts';

/* The fields of the front matter that several kinds have (content/README.md). */

/** The error for an invalid value: `reason`, or that the value is missing. */
export const missingOr = (reason: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : reason),
});

export const title = z
  .string(missingOr('must be a text'))
  .trim()
  .min(1, 'must not be empty')
  .max(200);
export const words = z
  .string(missingOr('must be a text'))
  .trim()
  .min(1, 'must not be empty')
  .max(2_000);
export const slug = z
  .string(missingOr('must be a slug'))
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug of a-z, 0-9 and -');
export const day = z.iso.date(missingOr('must be a date, YYYY-MM-DD'));
export const order = z.number(missingOr('must be a number')).int().min(0).max(1_000_000);
export const video = z
  .string(missingOr('must be a text'))
  .trim()
  .max(4_000)
  .regex(
    /^(\/media\/\S+|\/api\/v1\/films\/[\w-]+\.\w+|https?:\/\/\S+|<[\s\S]+>)$/,
    'must be a path below /media/, a link or an embed code',
  );
export const image = z
  .string(missingOr('must be a text'))
  .refine(isPicture, 'must be the name of a scene or of a poster of the site');

/** Former slugs of an item, which redirect to it. */
export const former = z.array(slug).max(20).default([]);

/** Invented for the demonstration; each page that shows it says so. */
export const example = z.boolean('must be true or false').default(false);

/** How an item ranks for someone in danger (content/README.md). */
export const dangerRoles = {
  first_for: z.strictObject(firstForShape).optional(),
  never_for: z.array(dangerKindSchema).max(dangerKindSchema.options.length).optional(),
};

/** The language in which the item began, unless that is English: named in the files of its translations. */
export const original = z.enum(locales).optional();

export const titleOnly = z.strictObject({ title, original });
export const nameOnly = z.strictObject({ name: title, original });
export const titleAndVideo = z.strictObject({ title, video: video.optional(), original });

/** An entry of a list begins in any language: it has a name in one of them. */
export const nameless = { error: 'is missing in every language' };

export const cents = z.number(missingOr('must be a number of cents')).int().min(1).max(100_000_000);
export const count = z.number(missingOr('must be a number')).int().min(0).max(1_000_000);
