import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { churchMessages, locations, outbox } from '../../../backend/db/schema.ts';
import { type ListedChurch, listedChurch, visitorToken, writeTo } from './conversations.ts';
import { backendWithoutPeople, bearer } from './people.ts';
import type { Json } from './test-backend.ts';

/** A listed church, and the calls of its desk and of its visitors; each test starts without messages. */
export function churchWithVisitors() {
  const backend = backendWithoutPeople();
  const church = {} as ListedChurch;
  beforeEach(async () => {
    await backend.db.delete(churchMessages);
    await backend.db.delete(locations).where(sql`slug like '%-listed'`);
    backend.clock.now += 10 * 86_400_000;
    Object.assign(church, await listedChurch(backend, 'ruth@example.com', 'Wren Hollow'));
    await backend.db.delete(outbox);
  });

  const list = async (status = 'waiting', { session }: ListedChurch = church): Promise<Json[]> =>
    (await backend.get(`/account/messages?status=${status}`, bearer(session))).body.data;
  const firstId = async () => (await list('all'))[0]?.id as string;
  const pathOf = (id: string, step = '') => `/account/messages/${id}${step}`;
  const act = (step: string, id: string, body: object, more = {}, { session } = church) =>
    backend.post(pathOf(id, `/${step}`), body, { ...bearer(session), ...more });
  const reply = (id: string, message = 'On Sundays at ten. Come as you are.', more = {}) =>
    act('reply', id, { message }, more);
  return {
    ...{ backend, church, list, firstId, pathOf, act, reply },
    look: (token: string) => backend.post('/conversations/look', { token }),
    answer: (token: string, message = 'Thank you, I will come.', more = {}) =>
      backend.post('/conversations/reply', { token, message }, more),
    /** A message with a reply by the church. Returns its id and the visitor's token. */
    async conversation() {
      await writeTo(backend, church);
      const id = await firstId();
      expect((await reply(id)).status).toBe(201);
      return { id, token: await visitorToken(backend) };
    },
  };
}
