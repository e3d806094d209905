import { z } from 'zod';
import { pageQuerySchema } from './common.ts';

// How an old address is compared: as a whole; as the beginning of others (`/blog/*`); or with stars that stand for
// parts between slashes (`/20*/*/*`).
export const oldAddressKinds = ['exact', 'prefix', 'pattern'] as const;
export type OldAddressKind = (typeof oldAddressKinds)[number];

export const maxOldAddresses = 10_000;
/** Patterns are tried one by one. */
export const maxPatterns = 500;
/** In characters. */
export const maxAddress = 500;

const version = z.int().min(1).max(1_000_000);
const kind = z.enum(oldAddressKinds);
/** As typed or copied: with or without the old domain. */
const typedAddress = z.string().max(4_000);
/** A path of this site, which may carry stars; null: the page is gone for good (410). */
const typedTarget = z.string().max(4_000).nullable();

export const oldAddressBodySchema = z.object({
  kind,
  address: typedAddress,
  target: typedTarget,
});
export type OldAddressBody = z.infer<typeof oldAddressBodySchema>;

export const oldAddressParamsSchema = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export const changeOldAddressBodySchema = oldAddressBodySchema.extend({ version });
export const removeOldAddressBodySchema = z.object({ version });
export const removedOldAddressSchema = z.object({ removed: z.literal(true) });

export const oldAddressSchema = z.object({
  id: z.int(),
  kind,
  /** As it is compared: decoded, in lower case. */
  address: z.string(),
  target: z.string().nullable(),
  /** Whether its target has a page; null if that cannot be known. */
  target_exists: z.boolean().nullable(),
  version,
  /** How often it was asked for, and on which day last (UTC). */
  asked: z.int(),
  last_asked: z.iso.date().nullable(),
});
export type WireOldAddress = z.infer<typeof oldAddressSchema>;

export const oldAddressListQuerySchema = pageQuerySchema.extend({
  /** A part of the old or the new address. */
  search: z.string().trim().max(200).optional(),
});

export const tryAddressBodySchema = z.object({
  /** What somebody would ask for. */
  url: typedAddress,
  /** A row that is not saved. */
  row: oldAddressBodySchema.optional(),
});
export const triedAddressSchema = z.object({
  /**
   * `page`: the site has a page there, which always wins; `leads`: to `location`; `gone`: 410; `missing`: 404.
   */
  result: z.enum(['page', 'leads', 'gone', 'missing']),
  location: z.string().nullable(),
  /** The old address of the row that decides, as it is compared. */
  by: z.string().nullable(),
});
export type WireTriedAddress = z.infer<typeof triedAddressSchema>;

export const missingAddressSchema = z.object({
  path: z.string(),
  times: z.int(),
  last_asked: z.iso.date(),
});
export type WireMissingAddress = z.infer<typeof missingAddressSchema>;

/** Why a line of a list cannot be taken; the messages have a text for each. */
export const oldAddressFaults = [
  'address_missing',
  'address_unreadable',
  'address_too_long',
  'stars_not_here',
  'stars_missing',
  'too_wide',
  'own_page',
  'address_taken',
  'target_missing',
  'target_unreadable',
  'target_unknown',
  'other_site',
  'target_stars',
  'loop',
  'table_full',
] as const;
export type OldAddressFault = (typeof oldAddressFaults)[number];

const lineSchema = oldAddressBodySchema.extend({
  /** Its number in the file. */
  line: z.int().min(1).max(10_000_000),
});
export type OldAddressLine = z.infer<typeof lineSchema>;
export const planOldAddressesBodySchema = z.object({
  rows: z.array(lineSchema).max(maxOldAddresses),
});
export const importLineSchema = z.object({
  line: z.int(),
  address: z.string(),
  target: z.string().nullable(),
  result: z.enum(['new', 'changed', 'same', 'left_out']),
  /** Why it is left out. */
  fault: z.enum(oldAddressFaults).nullable(),
});
export type WireImportLine = z.infer<typeof importLineSchema>;
export const importResultSchema = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  left_out: z.int(),
  /** Those left out, then those changed, at most 200. */
  lines: z.array(importLineSchema),
});
export type WireImportResult = z.infer<typeof importResultSchema>;
