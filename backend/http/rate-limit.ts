import { createHash } from 'node:crypto';
import { networksAround } from '../../lib/config/client-network.ts';
import { countRefusal, declareLimit } from '../../lib/telemetry/refusals.ts';
import type { BucketStore, Take } from './token-buckets.ts';

/** A limit: `burst` times at once, then once every `refill` milliseconds. */
export interface Rate {
  burst: number;
  refill: number;
}

/** A limit of the clients of a call (docs/decisions/0040). */
export interface Limit {
  /** Of one client; the networks around it get several. */
  share: Rate;
  /** Of all clients together: as it nears its end, a request takes more of a share. */
  budget?: Rate;
  /** The budget protects one person, so that nothing may exceed it. */
  isHard?: true;
}

/** Whom an action is counted for; a text is a person, a device or an account. */
export type Counted = string | { client: string; subject?: string };

/** Counts actions. */
export interface RateLimiter {
  /** Returns 0, or the seconds after which to retry. */
  take(counted: Counted): Promise<number>;
  /** Undoes a `take`. */
  giveBack(counted: Counted): Promise<void>;
  /** Counts that a caller was refused because of a `take`, for the operator. */
  noteRefusal(): Promise<void>;
}

/** Requests that everyone still gets of a share while the budget is used up. */
const fairRequests = 2;

/** Milliseconds for which it is not asked again whether a budget is used up: a flood is refused often. */
const budgetMemory = 1_000;

export function createRateLimiter(name: string, limit: Limit, store: BucketStore): RateLimiter {
  const isUsedUp = budgetOfEveryone(name, limit, store);
  declareLimit(name);
  return {
    async take(counted) {
      return Math.ceil((await store.take(takeOf(name, limit, counted))) / 1000);
    },
    giveBack: (counted) => store.giveBack(takeOf(name, limit, counted)),
    async noteRefusal() {
      countRefusal(name, (await isUsedUp()) ? 'everyone' : 'client');
    },
  };
}

/** Whether all visitors together have used a limit up. A budget of one person or church concerns nobody else. */
function budgetOfEveryone(name: string, limit: Limit, store: BucketStore) {
  let asked = { at: Number.NEGATIVE_INFINITY, isUsedUp: Promise.resolve(false) };
  return (): Promise<boolean> => {
    const { budget } = takeOf(name, limit, { client: '' });
    if (!budget || budget.isHard) return Promise.resolve(false);
    const at = performance.now();
    if (at - asked.at > budgetMemory) asked = { at, isUsedUp: store.isUsedUp(budget) };
    return asked.isUsedUp;
  };
}

/** What one action takes of whose buckets. */
export function takeOf(name: string, { share, budget, isHard }: Limit, counted: Counted): Take {
  const room = share.burst * share.refill;
  const subject = typeof counted === 'string' ? counted : (counted.subject ?? '');
  const buckets = sharersOf(counted).map(({ prefix, shares }) => ({
    key: keyOf(name, prefix, subject),
    cost: Math.max(1, Math.floor(share.refill / shares)),
    scarceCost: Math.max(
      Math.floor(share.refill / shares),
      Math.floor(room / (fairRequests * shares)),
    ),
  }));
  return {
    buckets,
    room,
    budget: budget && {
      key: keyOf(name, 'budget', subject),
      cost: budget.refill,
      room: budget.burst * budget.refill,
      isHard: isHard ?? false,
    },
  };
}

/**
 * The networks that share. Nobody needs to approach one person from many places, so that there a
 * whole site's network counts as one client, and wider ones do not count.
 */
function sharersOf(counted: Counted): { prefix: string; shares: number }[] {
  if (typeof counted === 'string') return [{ prefix: 'subject', shares: 1 }];
  const networks = networksAround(counted.client);
  if (counted.subject === undefined) return networks;
  const ofOneSite = networks.length > 1 ? networks.slice(0, -1) : networks;
  return ofOneSite.map(({ prefix }) => ({ prefix, shares: 1 }));
}

/** A digest, so that the database contains no address of a client or a person. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
