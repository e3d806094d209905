import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Api } from '../http/api.ts';
import {
  churchDeskLimits,
  countMail,
  enforceRateLimit,
  readLimits,
  redeemLimits,
} from '../http/limits.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { requireStrongPassword } from '../secrets/require-strong-password.ts';
import { sessionOf } from '../sessions/authorize.ts';
import { answerSignIn } from '../sessions/known-device.ts';
import { placeOf } from '../sessions/place.ts';
import { beginSession } from '../sessions/sign-in-steps.ts';
import { inviteByFirstLink, readFirstLink } from '../staff/first-links.ts';
import { importInvitationFile } from '../staff/invitation-files.ts';
import { acceptStaffInvitation, readStaffInvitation } from '../staff/staff.ts';
import {
  acceptInvitation,
  invitePerson,
  listAccountPeople,
  readInvitation,
  removePerson,
} from './account-people.ts';

/** Routes of an account's people and invitations. */
export function accountPeopleRoutes(api: Api, { database, limiters }: Services) {
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listAccountPeople,
    async ({ request, db }) => {
      const { user } = sessionOf(request);
      if (!user.account) return { data: [] };
      return { data: await listAccountPeople(db, user.account.id, user.id) };
    },
    readOptions,
  );

  api.implement(
    endpoints.invitePerson,
    async ({ body, request, db }) => {
      const session = sessionOf(request);
      await countMail(limiters, request, body.email);
      await enforceRateLimit(limiters.invitationsPerAccount, session.user.account?.id ?? '');
      await invitePerson(db, session, body);
      return { data: { received: true as const } };
    },
    { limits: churchDeskLimits(limiters) },
  );

  api.implement(
    endpoints.removePerson,
    async ({ body, request, db }) => {
      await removePerson(db, sessionOf(request), body.id);
      return { data: { removed: true as const } };
    },
    readOptions,
  );

  api.implement(
    endpoints.readInvitation,
    async ({ body: { token }, db }) => {
      await importInvitationFile(db, token);
      const toStaff = (await readFirstLink(db, token)) ?? (await readStaffInvitation(db, token));
      return { data: toStaff ?? (await readInvitation(db, token)) };
    },
    readOptions,
  );

  api.implementUnopened(
    endpoints.acceptInvitation,
    async ({ body, request }) => {
      const { password, first_name, last_name, email = '' } = body;
      if (password !== undefined) {
        await requireStrongPassword(password, [first_name, last_name, email]);
      }
      const hash = password === undefined ? undefined : await hashPassword(password);
      const db = await database();
      await importInvitationFile(db, body.token);
      const outcome = await db.transaction(async (tx) => {
        await inviteByFirstLink(tx, body);
        const userId =
          (await acceptStaffInvitation(tx, body, hash)) ?? (await acceptInvitation(tx, body, hash));
        return beginSession(tx, userId, 'invitation', placeOf(request));
      });
      return answerSignIn(db, request, outcome);
    },
    { limits: redeemLimits(limiters) },
  );
}
