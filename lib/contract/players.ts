import { z } from 'zod';
import { sentIdSchema } from './common.ts';
import { hostName } from './host-names.ts';

/** Hosts per account. */
export const maxPlayerHosts = 20;

const hostSchema = z.string().transform((text, context) => {
  const host = hostName(text);
  if (host !== undefined) return host;
  context.addIssue({ code: 'custom', message: 'must be a host name, as www.church.example' });
  return z.NEVER;
});

/** A church's own player (specification 6: usable on the church's website only). */
export const playerSchema = z.object({
  /** Hosts whose pages may embed it. */
  hosts: z.array(z.string().max(260)).max(100),
  /** Whether this month's quota of streaming is used up (specification 9). */
  over_quota: z.boolean(),
  /** Whether it is disabled because the church's subscription is suspended (specification 4.4). */
  suspended: z.boolean().nullish(),
});

const seconds = z.int().min(0);

/** A player as the credentialed client sees it. */
export const fullPlayerSchema = playerSchema.extend({
  /** Monthly streaming quota. */
  quota_seconds: seconds,
  /** Streamed seconds by UTC month, latest first. */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), seconds })),
});
export type WireFullPlayer = z.infer<typeof fullPlayerSchema>;

export const playerParamsSchema = z.object({ id: sentIdSchema });

/** Omitted fields stay unchanged; `quota_seconds: null` restores the default quota. */
export const savePlayerBodySchema = z.object({
  hosts: z
    .array(hostSchema)
    .max(maxPlayerHosts)
    .transform((hosts) => [...new Set(hosts)])
    .optional(),
  quota_seconds: z.int().min(0).max(2_000_000_000).nullish(),
});
export type SavePlayerBody = z.output<typeof savePlayerBodySchema>;

/** The settings of a church's player; `quota_seconds` is null if it has the quota of every church. */
export const churchPlayerSchema = z.object({
  hosts: z.array(z.string().max(260)).max(100),
  quota_seconds: seconds.nullable(),
});
export type WireChurchPlayer = z.infer<typeof churchPlayerSchema>;

/** A player as its own church sees it. */
export const ownPlayerSchema = fullPlayerSchema.extend({
  /** The slug in the addresses of its films and players. */
  slug: z.string(),
});
export type WireOwnPlayer = z.infer<typeof ownPlayerSchema>;

/** Adds or removes a single host, so that concurrent changes are not lost. */
export const changePlayerHostsBodySchema = z.union([
  z.strictObject({ add: hostSchema }),
  z.strictObject({ remove: hostSchema }),
]);
export type ChangePlayerHostsBody = z.output<typeof changePlayerHostsBodySchema>;

/** Interval in seconds at which a player reports its played time. */
export const streamingStep = 30;

/** POST /accounts/{id}/playbacks: a film starts in an account's player; called by the player's own page. */
export const startPlaybackBodySchema = z.object({});
/** A signed token for this account, valid for two hours. */
export const startedPlaybackSchema = z.object({ playback: sentIdSchema });

export const reportStreamedBodySchema = z.object({
  seconds: z.int().min(1).max(streamingStep),
  /** From POST /accounts/{id}/playbacks: at most the time elapsed since then is counted. */
  playback: sentIdSchema,
});
/** False for more seconds than can have elapsed, and for an unknown account or playback. */
export const streamedReceiptSchema = z.object({ counted: z.boolean() });
