import type { EndpointName } from '../../../../lib/contract/endpoints.ts';
import { accountCountCalls } from './account-counts.ts';
import { churchFilmCalls } from './church-films.ts';
import { conversationCalls } from './conversations.ts';
import { factorCalls } from './factors.ts';
import { listingCalls } from './listings.ts';
import type { OwnCall, OwnCalls } from './own-call.ts';
import { sessionCalls } from './sessions.ts';
import { subscriptionCalls } from './subscription.ts';
import { visitorCalls } from './visitors.ts';

/* One file for each room of the desk. */
const ownCalls: OwnCalls = {
  ...sessionCalls,
  ...listingCalls,
  ...conversationCalls,
  ...subscriptionCalls,
  ...factorCalls,
  ...churchFilmCalls,
  ...visitorCalls,
  ...accountCountCalls,
};

/** The description of a call; throws if there is none. */
export function ownCallOf(name: EndpointName): OwnCall {
  const call = ownCalls[name];
  if (call && (call.forObject === undefined) !== (call.forAccount === undefined)) return call;
  throw new Error(
    `${name} needs a session, but is not described here. Describe it in ` +
      'tests/backend/support/own-calls/<room>.ts (see own-call.ts there): `forObject` stores something ' +
      'of a church and returns the input that names it, `forAccount` returns an input without an object.',
  );
}
