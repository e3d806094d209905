import type { QueryPostgres } from '../db/client.ts';
import { HttpError } from '../errors/http-error.ts';
import type { CallOptions } from './api.ts';
import { clientOf } from './guards.ts';
import { MemoryRateLimiter, type Rate, type RateLimiter } from './rate-limit.ts';
import { rates } from './rates.ts';
import { SharedRateLimiter } from './shared-rate-limit.ts';

/** The rate limiters; one set for all copies of the backend in a process. */
export type Limiters = Record<keyof typeof rates, RateLimiter>;

/** Counts in this process. `now` returns milliseconds of any monotonic clock. */
export function createLimiters(now?: () => number): Limiters {
  return limitersOf((_, rate) => new MemoryRateLimiter(rate, now));
}

/** Counts in PostgreSQL, shared by all processes that use it (decision 0061). */
export function createSharedLimiters(query: QueryPostgres): Limiters {
  return limitersOf((name, rate) => new SharedRateLimiter(name, rate, query));
}

function limitersOf(make: (name: string, rate: Rate) => RateLimiter): Limiters {
  const limiters = Object.entries(rates).map(([name, rate]) => [name, make(name, rate)]);
  return Object.fromEntries(limiters) as Limiters;
}

/** Takes one token of `client`. Throws a 429 with the time to retry. */
export async function enforceRateLimit(limiter: RateLimiter, client: string): Promise<void> {
  const wait = await limiter.take(client);
  if (wait === 0) return;
  const headers = { 'retry-after': String(wait) };
  throw new HttpError(429, 'too_many', 'Too many requests. Please try again later.', { headers });
}

export function answerLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.answersPerClient, per: 'client' },
    { limiter: limiters.answersAltogether, per: 'all' },
  ];
}

export function dangerLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.dangerPerClient, per: 'client' },
    { limiter: limiters.dangerAltogether, per: 'all' },
  ];
}

export function leadLimits({ leadsPerClient, leadsAltogether }: Limiters): CallOptions['limits'] {
  return [
    { limiter: leadsPerClient, per: 'client' },
    { limiter: leadsAltogether, per: 'all' },
  ];
}

/** For calls that could reveal whether an account exists. */
export function lookupLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.askingPerClient, per: 'client' },
    { limiter: limiters.askingAltogether, per: 'all' },
  ];
}

/**
 * Counts a letter to an address that the client entered; `emailKey` is the normalised address.
 * Throws a 429.
 */
export async function countMail(
  limiters: Limiters,
  request: Request,
  emailKey: string,
): Promise<void> {
  await enforceRateLimit(limiters.mailsPerClientAndAddress, `${clientOf(request)} ${emailKey}`);
  await enforceRateLimit(limiters.mailsPerAddress, emailKey);
}

/**
 * Counts an attempt to guess a password. A `device` that has signed in to this address before has
 * its own count, so that attempts elsewhere do not lock it out. Throws a 429.
 */
export async function countGuess(
  limiters: Limiters,
  request: Request,
  emailKey: string,
  device: string | undefined,
): Promise<void> {
  if (device) {
    await enforceRateLimit(limiters.guessesPerDevice, device);
    return;
  }
  await enforceRateLimit(limiters.guessesPerClientAndAddress, `${clientOf(request)} ${emailKey}`);
  await enforceRateLimit(limiters.guessesPerAddress, emailKey);
}

/** For the call that tells whether an address is taken. */
export function emailCheckLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.emailChecksPerClient, per: 'client' },
    ...(lookupLimits(limiters) ?? []),
  ];
}

export function signUpLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.signUpPerClient, per: 'client' },
    { limiter: limiters.signUpAltogether, per: 'all' },
  ];
}

export function visitLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.visitsPerClient, per: 'client' },
    { limiter: limiters.visitsAltogether, per: 'all' },
  ];
}

export function playlistLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.playlistsPerClient, per: 'client' },
    { limiter: limiters.playlistsAltogether, per: 'all' },
  ];
}

export function streamedLimits({ streamedPerClient }: Limiters): CallOptions['limits'] {
  return [{ limiter: streamedPerClient, per: 'client' }];
}

export function churchDeskLimits({ churchDeskPerClient }: Limiters): CallOptions['limits'] {
  return [{ limiter: churchDeskPerClient, per: 'client' }];
}

export function editorialLimits({ editorialPerClient }: Limiters): CallOptions['limits'] {
  return [{ limiter: editorialPerClient, per: 'client' }];
}

export function readLimits({ readsPerClient }: Limiters): CallOptions['limits'] {
  return [{ limiter: readsPerClient, per: 'client' }];
}

export function uploadLimits(limiters: Limiters): CallOptions['limits'] {
  return [
    { limiter: limiters.uploadsPerClient, per: 'client' },
    { limiter: limiters.uploadsAltogether, per: 'all' },
  ];
}

export function pieceLimits({ piecesPerClient }: Limiters): CallOptions['limits'] {
  return [{ limiter: piecesPerClient, per: 'client' }];
}
