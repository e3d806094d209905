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

/** How a call reaches for what belongs to a church. Throws for one that nobody has described. */
export function ownCallOf(name: EndpointName): OwnCall {
  const call = ownCalls[name];
  if (call && (call.thing === undefined) !== (call.own === undefined)) return call;
  throw new Error(
    `${name} needs a session, and nobody has said what of a church it reaches for. Describe it in ` +
      'tests/backend/support/own-calls/<room>.ts (see own-call.ts there): `thing` stores something ' +
      'of a church and answers the input that names it, `own` answers an input that names nothing.',
  );
}
