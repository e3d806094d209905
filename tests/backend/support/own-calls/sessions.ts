import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  accountInvitations,
  leads,
  securityEvents,
  sessions,
} from '../../../../backend/db/schema.ts';
import { startSession } from '../../../../backend/sessions/sessions.ts';
import { password } from '../people.ts';
import type { CallContext, OwnCalls } from './own-call.ts';

const nothing = () => ({});

/** Sessions, and the people of an account. */
export const sessionCalls: OwnCalls = {
  fetchSignedIn: { forAccount: nothing },
  listSessions: { forAccount: nothing },
  endSessions: {
    personal: true,
    async forObject({ backend, church, person }) {
      await startSession(backend.db, person.id, 'password', {
        device: church.mark,
        isKnown: async () => true,
      });
      const ofPerson = and(eq(sessions.user_id, person.id), eq(sessions.device, church.mark));
      const [session] = await backend.db.select().from(sessions).where(ofPerson);
      return { body: { id: session?.id } };
    },
  },
  changePassword: {
    forAccount: () => ({ body: { current_password: password, password } }),
  },
  changeEmail: {
    forAccount: ({ church }) => ({ body: { email: `${randomUUID()}@${church.mark}.example` } }),
  },
  proveIdentity: { forAccount: () => ({ body: { password } }) },
  listOwnLetters: {
    async forAccount({ backend, church, person }) {
      await backend.db.insert(leads).values({
        ...{ kind: 'contact', email: person.email, page: '/desk/write', locale: 'en' },
        message: `A question of ${church.mark}`,
      });
      return {};
    },
    withoutAccount: 200,
  },
  listSecurityEvents: {
    async forAccount({ backend, church, person }) {
      await backend.db.insert(securityEvents).values({
        ...{ action: 'invited', account_id: church.accountId, actor_id: person.id },
        details: { email: `ann@${church.mark}.example` },
      });
      return {};
    },
    withoutAccount: 200,
  },
  saveDeskDraft: {
    forAccount: ({ church }) => ({
      body: { form: '/desk/cards/order', fields: { note: church.mark } },
    }),
  },
  fetchDeskDraft: { forAccount: () => ({ query: { form: '/desk/cards/order' } }) },
  listAccountPeople: { forAccount: nothing },
  invitePerson: {
    forAccount: ({ church }) => ({ body: { email: `${randomUUID()}@${church.mark}.example` } }),
    withoutAccount: 403,
  },
  removePerson: {
    forObject: async (context) => ({ body: { id: await storeInvitation(context) } }),
  },
};

/** Stores an invitation by a church and returns its id. */
async function storeInvitation({ backend, church }: CallContext): Promise<string> {
  const id = randomUUID();
  const email = `${id}@${church.mark}.example`;
  await backend.db.insert(accountInvitations).values({
    ...{ id, email, email_key: email, account_id: church.accountId, role: 'editor' },
    ...{ invited_by: church.owner.id, token_hash: id, expires_at: new Date(Date.now() + 60_000) },
  });
  return id;
}
