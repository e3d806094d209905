import type { Endpoint } from '../../lib/contract/endpoints.ts';
import { hasStaffRole, type StaffRole } from '../../lib/contract/staff.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import { findSession, type Session } from '../queries/sessions.ts';
import { sessionTokenOf } from '../secrets/session-token.ts';
import { hasCredential, requireCredential } from './credentials.ts';

/** Whose request it is, from the moment it was let in until it is answered. */
const signedIn = new WeakMap<Request, Session>();

/** Lets in who has the credential, or a session that may make the call; see `Admit`. */
export function admitWith(database: GetDatabase) {
  return async (request: Request, endpoint: Endpoint): Promise<void> => {
    const { needsCredential, needsSession, needsStaff } = endpoint;
    const token = sessionTokenOf(request);
    if (needsCredential && (!needsStaff || token === undefined || hasCredential(request))) {
      requireCredential(request);
      return;
    }
    const session = token && (await findSession(await database(), token));
    if (!session) throw new HttpError(401, 'not_signed_in', 'Please sign in.');
    if (needsSession === 'owner' && session.user.account_role !== 'owner') {
      throw new HttpError(403, 'owner_only', 'Only an owner of the account may do this.');
    }
    if (needsStaff && !hasStaffRole(session.user.staff?.roles ?? [], needsStaff)) {
      throw new HttpError(403, 'staff_only', 'Your account may not do this.');
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

/** The session of a call that a program may make too; undefined where a program makes it. */
export function staffSessionOf(request: Request): Session | undefined {
  return signedIn.get(request);
}

/** What someone of the staff is called. */
export function nameOf({ first_name, last_name, email }: Session['user']): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/**
 * Who makes a change: the one who is signed in, or whoever a program names in the one field of `said`.
 * Throws a 400 where it names nobody.
 */
export function staffName(request: Request, said: Record<string, string | undefined>): string {
  const session = staffSessionOf(request);
  const [[field = '', name] = []] = Object.entries(said);
  if (session) return nameOf(session.user);
  if (!name) throw invalid('Somebody has to be named.', { [field]: 'is needed of a program' });
  return name;
}

/** Whether whoever asks is signed in with one of these roles: for what others see in part. */
export async function hasStaffSession(
  db: Database,
  request: Request,
  roles: readonly StaffRole[],
): Promise<boolean> {
  const token = sessionTokenOf(request);
  const session = token && (await findSession(db, token));
  return Boolean(session && hasStaffRole(session.user.staff?.roles ?? [], roles));
}
