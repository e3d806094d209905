import type { Endpoint } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import { HttpError } from '../http-error.ts';
import { findSession, type Session } from '../queries/sessions.ts';
import { sessionTokenOf } from './session-token.ts';

/** Whose request it is, from the moment it was let in until it is answered. */
const signedIn = new WeakMap<Request, Session>();

/** Lets in who is signed in; see `Api`. */
export function authenticateWith(database: GetDatabase) {
  return async (request: Request, needs: NonNullable<Endpoint['needsSession']>): Promise<void> => {
    const token = sessionTokenOf(request);
    const session = token && (await findSession(await database(), token));
    if (!session) throw new HttpError(401, 'not_signed_in', 'Please sign in.');
    if (needs === 'owner' && session.user.account_role !== 'owner') {
      throw new HttpError(403, 'owner_only', 'Only an owner of the account may do this.');
    }
    signedIn.set(request, session);
  };
}

/** The session of a call that needs one. */
export function sessionOf(request: Request): Session {
  const session = signedIn.get(request);
  if (!session) throw new Error('the call does not say that it needs a session');
  return session;
}
