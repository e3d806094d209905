import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { passkeys, secondFactors, sessions } from '../../../../backend/db/schema.ts';
import { startSession } from '../../../../backend/sessions/sessions.ts';
import { Authenticator } from '../authenticator.ts';
import { password } from '../people.ts';
import type { CallContext, OwnCalls } from './own-call.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Stores a person's second factor, pending or confirmed. */
async function storeFactor({ backend, person }: CallContext, confirmed_at: Date | null) {
  const [session] = await backend.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, person.id))
    .orderBy(desc(sessions.created_at))
    .limit(1);
  const pending = { pending_codes: [randomUUID()], pending_session: session?.id ?? null };
  const row = { secret, confirmed_at, last_step: null, ...pending };
  await backend.db
    .insert(secondFactors)
    .values({ user_id: person.id, ...row })
    .onConflictDoUpdate({ target: secondFactors.user_id, set: { ...row, created_at: new Date() } });
}
const code = () => generateSync({ secret });

/** Second factors and passkeys. */
export const factorCalls: OwnCalls = {
  fetchSecondFactor: { forAccount: () => ({}) },
  startSecondFactor: {
    async forAccount(context) {
      await storeFactor(context, null);
      return { body: { password } };
    },
  },
  confirmSecondFactor: {
    async forAccount(context) {
      await storeFactor(context, null);
      return { body: { code: code() } };
    },
  },
  endSecondFactor: {
    async forAccount(context) {
      await storeFactor(context, new Date());
      return { body: { password, code: code() } };
    },
  },
  replaceRecoveryCodes: {
    async forAccount(context) {
      await storeFactor(context, new Date());
      return { body: { password, code: code() } };
    },
  },
  confirmRecoveryCodes: {
    async forAccount(context) {
      await storeFactor(context, new Date());
      return {};
    },
  },
  listPasskeys: { forAccount: () => ({}) },
  beginPasskey: { forAccount: () => ({ body: { password } }) },
  addPasskey: {
    // passkeys.test.ts checks that another person's challenge is refused.
    async forAccount({ backend, person }) {
      const { token } = await startSession(backend.db, person.id, 'password', undefined);
      const headers = { authorization: `Bearer ${token}` };
      const options = await backend.post('/me/passkeys/options', { password }, headers);
      const credential = new Authenticator('http://localhost:3000').make(options.body.data.options);
      return { body: { name: 'My phone', credential } };
    },
  },
  renamePasskey: {
    personal: true,
    forObject: async (context) => ({
      body: { id: await storePasskey(context), name: 'Another name' },
    }),
  },
  removePasskey: {
    personal: true,
    forObject: async (context) => ({ body: { id: await storePasskey(context), password } }),
  },
};

/** Stores a person's passkey and returns its id. */
async function storePasskey({ backend, church, person }: CallContext): Promise<string> {
  const id = randomUUID();
  await backend.db.insert(passkeys).values({
    ...{ id, user_id: person.id, public_key: '', counter: 0, transports: [], name: church.mark },
  });
  return id;
}
