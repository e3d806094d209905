import { endpoints } from '../../lib/contract/endpoints.ts';
import type { GetDatabase } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import {
  countMail,
  enforceRateLimit,
  type Limiters,
  readLimits,
  signUpLimits,
} from '../http/limits.ts';
import {
  acceptInvitation,
  invitePerson,
  listAccountPeople,
  lookAtInvitation,
  removePerson,
} from '../queries/account-people.ts';
import { beginSession } from '../queries/sign-in-steps.ts';
import { acceptStaffInvitation, lookAtStaffInvitation } from '../queries/staff.ts';
import { emailKey } from '../queries/users.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { deviceName } from '../services/device-name.ts';
import { takeInvitationFile } from '../services/invitation-files.ts';
import { sessionOf } from '../services/signed-in.ts';

/** Who is in an account, and how others join it. */
export function accountPeopleRoutes(api: Api, database: GetDatabase, limiters: Limiters) {
  const signing = { limits: signUpLimits(limiters) };
  const reading = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listAccountPeople,
    async ({ request }) => {
      const { user } = sessionOf(request);
      if (!user.account) return { data: [] };
      return { data: await listAccountPeople(await database(), user.account.id, user.id) };
    },
    reading,
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
    signing,
  );

  api.implement(
    endpoints.removePerson,
    async ({ body, request }) => {
      await removePerson(await database(), sessionOf(request), body.id);
      return { data: { removed: true as const } };
    },
    reading,
  );

  api.implement(
    endpoints.lookAtInvitation,
    async ({ body: { token } }) => {
      const db = await database();
      await takeInvitationFile(db, token);
      const toStaff = await lookAtStaffInvitation(db, token);
      return { data: toStaff ?? (await lookAtInvitation(db, token)) };
    },
    reading,
  );

  api.implement(
    endpoints.acceptInvitation,
    async ({ body, request }) => {
      const hash = body.password === undefined ? undefined : await hashPassword(body.password);
      const device = deviceName(request.headers.get('user-agent'));
      const db = await database();
      await takeInvitationFile(db, body.token);
      const data = await db.transaction(async (tx) => {
        const userId =
          (await acceptStaffInvitation(tx, body, hash)) ?? (await acceptInvitation(tx, body, hash));
        return beginSession(tx, userId, 'invitation', device);
      });
      return { data };
    },
    signing,
  );
}
