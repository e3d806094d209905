import { z } from 'zod';
import { importStates } from './church-imports.ts';
import { countrySchema, localeSchema, moment, optionalText, sentIdSchema } from './common.ts';
import { feedFaults, feedWaits } from './feed-states.ts';

/* Addresses at which lists of churches stand, which may be read every night. */

const maxAddress = 2_000;

/**
 * The address of a list as it is read: with its scheme, without a fragment, and that of a Google Sheet as its CSV.
 * Undefined if it is none.
 */
export function feedAddress(typed: string): string | undefined {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]{0,20}:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(whole);
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
  if (!isWeb || url.username || url.password || url.href.length > maxAddress) return undefined;
  const sheet = sheetAddress(url);
  if (sheet) return sheet;
  url.hash = '';
  return url.href;
}

/** The CSV of a Google Sheet by the address of its page, published or shared. */
function sheetAddress({ hostname, pathname, searchParams, hash }: URL): string | undefined {
  if (hostname !== 'docs.google.com') return undefined;
  const path = /^\/spreadsheets\/d\/((?:e\/)?[\w-]{1,200})(?:\/|$)/.exec(pathname)?.[1];
  if (!path) return undefined;
  const gid = searchParams.get('gid') ?? /[#&]gid=(\d{1,20})/.exec(hash)?.[1];
  const sheet = gid && /^\d{1,20}$/.test(gid) ? `&gid=${gid}` : '';
  const base = `https://docs.google.com/spreadsheets/d/${path}`;
  return path.startsWith('e/')
    ? `${base}/pub?output=csv${sheet && `&single=true${sheet}`}`
    : `${base}/export?format=csv${sheet}`;
}

export const createChurchFeedBodySchema = z.object({
  /** Also without `https://`; of a Google Sheet the page's address is enough. */
  url: z
    .string()
    .trim()
    .min(1)
    .max(maxAddress)
    .refine((typed) => feedAddress(typed) !== undefined, { error: 'is no address of the web' }),
  /** The country of churches for which the list names none. */
  country: countrySchema.nullish(),
  /** The reader's language, whose encodings are tried first. */
  locale: localeSchema.default('en'),
});
export type CreateChurchFeedBody = z.output<typeof createChurchFeedBodySchema>;

export const churchFeedParamsSchema = z.object({ id: sentIdSchema });

export const changeChurchFeedBodySchema = z.object({
  /** Whether it is read every night; whoever switches it on gets the letters. */
  nightly: z.boolean(),
  /** Whether what a night finds is imported by itself. */
  applies: z.boolean().default(false),
});
export type ChangeChurchFeedBody = z.output<typeof changeChurchFeedBodySchema>;

export const churchFeedSchema = z.object({
  id: z.string(),
  url: z.string(),
  country: optionalText,
  nightly: z.boolean(),
  applies: z.boolean(),
  /** Who switched it on, and gets the letters. */
  switched_by: z.string().nullable(),
  /** Whether it is being read, or is about to be. */
  reading: z.boolean(),
  read_at: moment.nullable(),
  next_at: moment.nullable(),
  /** Why the last reading failed. */
  fault: z.enum(feedFaults).nullable(),
  /** Its newest list. */
  newest: z
    .object({ id: z.string(), state: z.enum(importStates), waits: z.enum(feedWaits).nullable() })
    .nullable(),
});
export type WireChurchFeed = z.infer<typeof churchFeedSchema>;
