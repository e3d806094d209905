import { asksAgainFor } from '../../lib/contract/access.ts';
import type { Endpoint } from '../../lib/contract/endpoints.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import { hasStaffRole, type StaffRole } from '../../lib/contract/staff.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import { hasCredential, requireCredential } from '../http/credentials.ts';
import { sessionTokenOf } from '../secrets/session-token.ts';
import { findSession, type Session } from './sessions.ts';

/** The sessions of admitted requests. */
const signedIn = new WeakMap<Request, Session>();

/** Admits requests with the credential, or with a session that may make the call; see `Authorize`. */
export function authorizeWith(database: GetDatabase) {
  return async (request: Request, endpoint: Endpoint): Promise<void> => {
    const { needsCredential, needsSession, needsStaff } = endpoint;
    const token = sessionTokenOf(request);
    if (needsCredential && (!needsStaff || token === undefined || hasCredential(request))) {
      requireCredential(request);
      return;
    }
    const session = token && (await findSession(await database(), token));
    if (!session) throw new HttpError(401, 'not_signed_in', 'Please sign in.');
    if (!session.user.email_verified && !endpoint.beforeConfirmation) {
      throw new HttpError(403, 'not_confirmed', 'Please confirm your address first.');
    }
    if (!isAdmitted(session.user.second_factor_due, endpoint)) {
      const message = 'The ministry requires a second factor first.';
      throw new HttpError(403, 'second_factor_required', message);
    }
    if (needsSession === 'owner' && session.user.account_role !== 'owner') {
      throw new HttpError(403, 'owner_only', 'Only an owner of the account may do this.');
    }
    if (needsStaff && !hasStaffRole(session.user.staff?.roles ?? [], needsStaff)) {
      throw new HttpError(403, 'staff_only', 'Your account may not do this.');
    }
    if (asksAgainFor(endpoint) && !session.user.confirmed_until) {
      throw mustConfirm();
    }
    signedIn.set(request, session);
  };
}

/** The refusal of a session that was not proven in the last minutes. */
export const mustConfirm = () =>
  new HttpError(403, 'confirm_identity', 'Please confirm that it is you.');

/** Whether a call may be made although a second factor is due. */
function isAdmitted(
  due: Session['user']['second_factor_due'],
  { beforeSecondFactor }: Endpoint,
): boolean {
  if (!due || beforeSecondFactor === 'prove') return true;
  return due === 'set_up' && beforeSecondFactor === 'set_up';
}

/** The session of a call that requires one. */
export function sessionOf(request: Request): Session {
  const session = signedIn.get(request);
  if (!session) throw new Error('the call is not declared with needsSession or needsStaff');
  return session;
}

/** The session of a call that programs may make too; undefined if a program made it. */
export function staffSessionOf(request: Request): Session | undefined {
  return signedIn.get(request);
}

/** The account of the session's user; undefined if they have none. */
export const accountIdOf = (request: Request): string | undefined =>
  sessionOf(request).user.account?.id;

/** The session's user, as the author of a change. */
export function actorOf(request: Request): { id: string; name: string } {
  const { user } = sessionOf(request);
  return { id: user.id, name: displayName(user) };
}

/** The id of a member of the staff; undefined for a program. */
export const staffIdOf = (request: Request): string | undefined => staffSessionOf(request)?.user.id;

/**
 * The author of a change: the session's user, or the person that a program names in the single
 * field of `fields`. Throws a 400 if the program names nobody.
 */
export function staffName(request: Request, fields: Record<string, string | undefined>): string {
  const session = staffSessionOf(request);
  const [[field = '', name] = []] = Object.entries(fields);
  if (session) return displayName(session.user);
  if (!name)
    throw invalid('The name of a person is required.', { [field]: 'is required from a program' });
  return name;
}

/**
 * The session of a request to which others get less, or nothing; undefined without a confirmed
 * address, or while a second factor is due.
 */
export async function findConfirmedSession(
  db: Database,
  request: Request,
): Promise<Session | undefined> {
  const token = sessionTokenOf(request);
  const session = token === undefined ? undefined : await findSession(db, token);
  const { email_verified, second_factor_due } = session?.user ?? {};
  return email_verified && !second_factor_due ? session : undefined;
}

/**
 * Whether the request has a session with one of these roles, for responses that others get in part.
 */
export async function hasStaffSession(
  db: Database,
  request: Request,
  roles: readonly StaffRole[],
): Promise<boolean> {
  const session = await findConfirmedSession(db, request);
  return Boolean(session && hasStaffRole(session.user.staff?.roles ?? [], roles));
}
