import { environment } from '../../lib/config/env.ts';
import { mailboxKey } from '../../lib/contract/email-address.ts';
import { detectDanger } from '../../lib/danger/detect.ts';
import type { QueryPostgres } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import type { CallOptions } from './api.ts';
import { clientOf } from './guards.ts';
import { PostgresBuckets } from './postgres-buckets.ts';
import {
  type Counted,
  createRateLimiter,
  type Limit,
  type Rate,
  type RateLimiter,
} from './rate-limit.ts';
import { rates } from './rates.ts';
import { type BucketStore, MemoryBuckets } from './token-buckets.ts';

/** The rate limiters; one set for all copies of the backend in a process. */
export type Limiters = Record<keyof typeof rates, RateLimiter>;

/** Counts in this process. `now` returns milliseconds of any monotonic clock. */
export function createLimiters(now?: () => number): Limiters {
  return limitersOf(() => new MemoryBuckets(now));
}

/** Counts in PostgreSQL, shared by all processes that use it (decision 0061). */
export function createSharedLimiters(query: QueryPostgres, now?: () => number): Limiters {
  return limitersOf(() => new PostgresBuckets(query, now));
}

/** Limits that protect a person or an address: an operator with more visitors does not need them wider. */
const personal: ReadonlySet<string> = new Set([
  ...['mails', 'warningsPerAddress', 'mailsPerDevice', 'guesses', 'guessesPerDevice', 'signIns'],
  ...['codesPerPerson', 'codesPerDevice', 'redeeming', 'invitationsPerAccount'],
]);

/** A limit so many times as wide, refilled so many times as fast. */
export function widened(name: string, limit: Limit, factor: number): Limit {
  if (factor === 1 || personal.has(name)) return limit;
  const wider = ({ burst, refill }: Rate): Rate => ({
    burst: Math.max(1, Math.round(burst * factor)),
    refill: Math.max(1, Math.round(refill / factor)),
  });
  const { share, budget } = limit;
  return { ...limit, share: wider(share), ...(budget && { budget: wider(budget) }) };
}

/** Each limit has a store of its own, so that a flood of one evicts no other's buckets. */
function limitersOf(storeOf: () => BucketStore): Limiters {
  const { RATE_LIMIT_FACTOR } = environment();
  const limiters = Object.entries(rates).map(([name, limit]) => [
    name,
    createRateLimiter(name, widened(name, limit, RATE_LIMIT_FACTOR), storeOf()),
  ]);
  return Object.fromEntries(limiters) as Limiters;
}

/** Counts an action. Throws a 429 with the time to retry. */
export async function enforceRateLimit(limiter: RateLimiter, counted: Counted): Promise<void> {
  const wait = await limiter.take(counted);
  if (wait > 0) await refuse(limiter, wait);
}

/** Counts a request. Throws a 429, unless it may pass all the same. */
export async function checkRate(
  request: Request,
  limits: Limits = [],
  mayPassBeyond: () => Promise<boolean> = async () => false,
): Promise<void> {
  for (const limiter of limits) {
    const wait = await limiter.take({ client: clientOf(request) });
    if (wait > 0 && !(await mayPassBeyond())) await refuse(limiter, wait);
  }
}

/** Whether a visitor in danger may write although the call's limit is reached. */
export async function mayPass<Body>(
  { help }: CallOptions<Body>,
  request: Request,
  body: Body,
): Promise<boolean> {
  if (!help || detectDanger(help.textOf(body)).level === null) return false;
  return (await help.limiter.take({ client: clientOf(request) })) === 0;
}

/** Throws the 429 of a limit, with the seconds after which to retry. */
export async function refuse(limiter: RateLimiter, wait: number): Promise<never> {
  await limiter.noteRefusal();
  throw tooMany(wait);
}

/** `wait` in seconds. */
function tooMany(wait: number): HttpError {
  const headers = { 'retry-after': String(wait) };
  return new HttpError(429, 'too_many', 'Too many requests. Please try again later.', { headers });
}

type Limits = CallOptions['limits'];

export const dangerLimits = ({ danger }: Limiters): Limits => [danger];
export const leadLimits = ({ leads }: Limiters): Limits => [leads];
/** For calls that could reveal whether an account exists. */
export const lookupLimits = ({ asking }: Limiters): Limits => [asking];
/** For the call that tells whether an address is taken. */
export const emailCheckLimits = ({ emailChecks, asking }: Limiters): Limits => [
  emailChecks,
  asking,
];
export const signUpLimits = ({ signUp }: Limiters): Limits => [signUp];
/** For the tokens of letters: a flood of sign-ups does not keep anyone from redeeming theirs. */
export const redeemLimits = ({ redeeming }: Limiters): Limits => [redeeming];
export const checkoutLimits = ({ checkouts }: Limiters): Limits => [checkouts];
export const signInLimits = ({ signIns }: Limiters): Limits => [signIns];
export const visitLimits = ({ visits }: Limiters): Limits => [visits];
export const playlistLimits = ({ playlists }: Limiters): Limits => [playlists];
export const streamedLimits = ({ streamed }: Limiters): Limits => [streamed];
export const churchDeskLimits = ({ churchDesk }: Limiters): Limits => [churchDesk];
export const editorialLimits = ({ editorial }: Limiters): Limits => [editorial];
export const readLimits = ({ reads }: Limiters): Limits => [reads];
export const uploadLimits = ({ uploads }: Limiters): Limits => [uploads];
export const pieceLimits = ({ pieces }: Limiters): Limits => [pieces];

/** Lets a message with words of danger pass although a call's limit is reached; `textOf` is what was written. */
export const helpIn = <Body>(
  { inDanger }: Limiters,
  textOf: (body: Body) => string,
): CallOptions<Body>['help'] => ({ limiter: inDanger, textOf });

export const answerOptions = (limiters: Limiters): CallOptions<{ question: string }> => ({
  limits: [limiters.answers],
  // The form asks while the visitor types, and sends no letter.
  help: { limiter: limiters.danger, textOf: ({ question }) => question },
});

/** Counts a letter to an address that the client entered, for its mailbox. Throws a 429. */
export async function countMail(
  limiters: Limiters,
  request: Request,
  email: string,
): Promise<void> {
  const subject = mailboxKey(email);
  await enforceRateLimit(limiters.mails, { client: clientOf(request), subject });
}
