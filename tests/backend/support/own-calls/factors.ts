import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { passkeys, secondFactors } from '../../../../backend/db/schema.ts';
import { startSession } from '../../../../backend/queries/sessions.ts';
import { Authenticator } from '../authenticator.ts';
import { password } from '../people.ts';
import type { OwnCalls, Owns } from './own-call.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Stores a person's second factor, pending or confirmed. */
async function storeFactor({ backend, person }: Owns, confirmed_at: Date | null) {
  const row = { secret, confirmed_at, last_step: null, pending_codes: [randomUUID()] };
  await backend.db
    .insert(secondFactors)
    .values({ user_id: person.id, ...row })
    .onConflictDoUpdate({ target: secondFactors.user_id, set: { ...row, created_at: new Date() } });
}
const code = () => generateSync({ secret });

/** Second factors and passkeys. */
export const factorCalls: OwnCalls = {
  fetchSecondFactor: { own: () => ({}) },
  startSecondFactor: {
    async own(owns) {
      await storeFactor(owns, null);
      return { body: { password } };
    },
  },
  confirmSecondFactor: {
    async own(owns) {
      await storeFactor(owns, null);
      return { body: { code: code() } };
    },
  },
  endSecondFactor: {
    async own(owns) {
      await storeFactor(owns, new Date());
      return { body: { password, code: code() } };
    },
  },
  replaceRecoveryCodes: {
    async own(owns) {
      await storeFactor(owns, new Date());
      return { body: { password, code: code() } };
    },
  },
  confirmRecoveryCodes: {
    async own(owns) {
      await storeFactor(owns, new Date());
      return {};
    },
  },
  listPasskeys: { own: () => ({}) },
  beginPasskey: { own: () => ({ body: { password } }) },
  addPasskey: {
    // passkeys.test.ts checks that another person's challenge is refused.
    async own({ backend, person }) {
      const { token } = await startSession(backend.db, person.id, 'password', undefined);
      const headers = { authorization: `Bearer ${token}` };
      const options = await backend.post('/me/passkeys/options', { password }, headers);
      const credential = new Authenticator('http://localhost:3000').make(options.body.data.options);
      return { body: { name: 'My phone', credential } };
    },
  },
  renamePasskey: {
    personal: true,
    thing: async (owns) => ({ body: { id: await storePasskey(owns), name: 'Another name' } }),
  },
  removePasskey: {
    personal: true,
    thing: async (owns) => ({ body: { id: await storePasskey(owns) } }),
  },
};

/** Stores a person's passkey and returns its id. */
async function storePasskey({ backend, church, person }: Owns): Promise<string> {
  const id = randomUUID();
  await backend.db.insert(passkeys).values({
    ...{ id, user_id: person.id, public_key: '', counter: 0, transports: [], name: church.mark },
  });
  return id;
}
