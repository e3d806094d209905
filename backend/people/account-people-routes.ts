import { emailKey } from '../../lib/contract/email-address.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import {
  churchDeskLimits,
  countMail,
  enforceRateLimit,
  type Limiters,
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
export function accountPeopleRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const readOptions = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listAccountPeople,
    async ({ request }) => {
      const { user } = sessionOf(request);
      if (!user.account) return { data: [] };
      return { data: await listAccountPeople(await database(), user.account.id, user.id) };
    },
    readOptions,
  );

  api.implement(
    endpoints.invitePerson,
    async ({ body, request }) => {
      const session = sessionOf(request);
      await countMail(limiters, request, emailKey(body.email));
      await enforceRateLimit(limiters.invitationsPerAccount, session.user.account?.id ?? '');
      await invitePerson(await database(), session, body);
      return { data: { received: true as const } };
    },
    { limits: churchDeskLimits(limiters) },
  );

  api.implement(
    endpoints.removePerson,
    async ({ body, request }) => {
      await removePerson(await database(), sessionOf(request), body.id);
      return { data: { removed: true as const } };
    },
    readOptions,
  );

  api.implement(
    endpoints.readInvitation,
    async ({ body: { token } }) => {
      const db = await database();
      await importInvitationFile(db, token);
      const toStaff = (await readFirstLink(db, token)) ?? (await readStaffInvitation(db, token));
      return { data: toStaff ?? (await readInvitation(db, token)) };
    },
    readOptions,
  );

  api.implement(
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
