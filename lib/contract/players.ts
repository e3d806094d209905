import { z } from 'zod';
import { sentIdSchema } from './common.ts';
import { hostName } from './host-names.ts';

/** Of one account. */
export const maxPlayerHosts = 20;

const hostSchema = z.string().transform((text, context) => {
  const host = hostName(text);
  if (host !== undefined) return host;
  context.addIssue({ code: 'custom', message: 'must be a host name, as www.church.example' });
  return z.NEVER;
});

/** A church's own player (specification 6: usable on the church's website only). */
export const playerSchema = z.object({
  /** Whose pages may show it. */
  hosts: z.array(z.string().max(260)).max(100),
  /** Whether this month's quota of streaming is used up (specification 9). */
  over_quota: z.boolean(),
  /** Whether it plays nothing because the church's subscription is stopped (specification 4.4). */
  suspended: z.boolean().nullish(),
});

const seconds = z.int().min(0);

/** As the credentialed client sees it. */
export const fullPlayerSchema = playerSchema.extend({
  /** What it may stream in a month. */
  quota_seconds: seconds,
  /** What it streamed, by month in UTC, the latest first. */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), seconds })),
});
export type WireFullPlayer = z.infer<typeof fullPlayerSchema>;

export const playerParamsSchema = z.object({ id: sentIdSchema });

/** What is left out stays as it is; `quota_seconds: null` is what everyone may stream. */
export const savePlayerBodySchema = z.object({
  hosts: z
    .array(hostSchema)
    .max(maxPlayerHosts)
    .transform((hosts) => [...new Set(hosts)])
    .optional(),
  quota_seconds: z.int().min(0).max(2_000_000_000).nullish(),
});
export type SavePlayerBody = z.output<typeof savePlayerBodySchema>;

/** A player as its own church sees it. */
export const ownPlayerSchema = fullPlayerSchema.extend({
  /** What the addresses of its films and players go by. */
  slug: z.string(),
});
export type WireOwnPlayer = z.infer<typeof ownPlayerSchema>;

/** One host more or less, so that two people at once lose nothing. */
export const changePlayerHostsBodySchema = z.union([
  z.strictObject({ add: hostSchema }),
  z.strictObject({ remove: hostSchema }),
]);
export type ChangePlayerHostsBody = z.output<typeof changePlayerHostsBodySchema>;

/** Seconds after which a player tells of what it has played. */
export const streamingStep = 30;

/** POST /accounts/{id}/playbacks: a film begins in an account's player, which asks from its own page. */
export const startPlaybackBodySchema = z.object({});
/** Signed, of this account, and good for two hours. */
export const startedPlaybackSchema = z.object({ playback: sentIdSchema });

export const reportStreamedBodySchema = z.object({
  seconds: z.int().min(1).max(streamingStep),
  /** Of POST /accounts/{id}/playbacks: no more seconds are counted than can have been played since. */
  playback: sentIdSchema,
});
/** False for more than can be watched at once, and for an account or a playback that there is not. */
export const streamedReceiptSchema = z.object({ counted: z.boolean() });
