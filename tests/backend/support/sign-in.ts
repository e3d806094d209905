import { beforeEach, expect } from 'vitest';
import { accountInvitations } from '../../../backend/db/schema.ts';
import { backendWithoutPeople, bearer, password } from './people.ts';

/** A backend whose tests start without people and invitations, and the calls by which people sign in. */
export function backendToSignIn() {
  const backend = backendWithoutPeople();
  beforeEach(async () => {
    await backend.db.delete(accountInvitations);
    backend.clock.now += 10 * 86_400_000;
  });
  return {
    backend,
    async signIn(email: string, given = password, headers = {}): Promise<string> {
      const { status, body } = await backend.post('/sessions', { email, password: given }, headers);
      expect([status, body.error?.code]).toEqual([201, undefined]);
      return body.data.token;
    },
    statusAt: async (path: string, token: string) =>
      (await backend.get(path, bearer(token))).status,
  };
}
