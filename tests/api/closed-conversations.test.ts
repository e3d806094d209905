import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { replyToMessage } from '../../backend/conversations/account-messages.ts';
import { storeChurchMessage } from '../../backend/conversations/church-messages.ts';
import { replyInConversation } from '../../backend/conversations/conversations.ts';
import { remindOfMessages } from '../../backend/conversations/message-reminders.ts';
import { churchMessages, outbox } from '../../backend/db/schema.ts';
import { closeAccount } from '../../backend/erasure/church-closing.ts';
import { findSession } from '../../backend/sessions/sessions.ts';
import {
  backendToClose,
  type ChurchToClose,
  churchToClose,
} from '../backend/support/church-to-close.ts';
import { bearer, mailsTo } from '../backend/support/people.ts';

/* Conversations with a church that closes its account: nobody is left without a word. */

const backend = backendToClose();
let church: ChurchToClose;
beforeEach(async () => {
  church = await churchToClose(backend);
});

const close = () => backend.post('/account/close', undefined, church.asOwner);
const lettersTo = async (visitor: string) =>
  (await mailsTo(backend, `${visitor}@example.org`)).map(({ kind }) => kind);
const look = async (token: string) => (await backend.post('/conversations/look', { token })).body;
const rowOf = async (visitor: string) => {
  const which = eq(churchMessages.name, visitor);
  const [row] = await backend.db.select().from(churchMessages).where(which);
  return row;
};
const inDanger = { danger: ['suicide' as const], danger_level: 'urgent' as const };

test('visitors who wait, or have a link, hear once that nobody answers any more', async () => {
  const waiting = await church.write('naomi');
  await church.write('orpah', { waiting_since: null });
  await church.write('peter', { waiting_since: null, closed_at: new Date() });
  await church.write('saul', { waiting_since: null, reported_at: new Date() });
  await Promise.all([close(), close()]);
  expect(await lettersTo('naomi')).toEqual(['church_left']);
  expect(await lettersTo('orpah')).toEqual(['church_left']);
  expect(await lettersTo('peter')).toEqual([]);
  expect(await lettersTo('saul')).toEqual([]);
  expect((await look(waiting)).data).toMatchObject({ church_left: true, church_slug: null });
  const reply = await backend.post('/conversations/reply', { token: waiting, message: 'Hello?' });
  expect([reply.status, reply.body.error.code]).toEqual([409, 'church_left']);
});

test('who may be in danger is shown help, and the ministry answers those who wait', async () => {
  await church.write('naomi', inDanger);
  await church.write('orpah', { ...inDanger, waiting_since: null });
  await close();
  expect(await lettersTo('naomi')).toEqual(['church_left_help']);
  expect(await lettersTo('orpah')).toEqual(['church_left_help']);
  const told = await backend.db.select().from(outbox).where(eq(outbox.kind, 'message_left_behind'));
  expect(told).toMatchObject([{ urgent: true, payload: { danger: 'urgent' } }]);
  const list = await backend.get('/staff/messages?status=unanswered', bearer(church.supporter));
  expect(list.body.data.map(({ name }: { name: string }) => name)).toEqual(['naomi']);
});

test('nobody is reminded of what nobody can answer', async () => {
  const since = new Date(Date.now() - 3 * 86_400_000);
  await church.write('naomi', { waiting_since: since });
  await church.write('ruth', { ...inDanger, waiting_since: since });
  await close();
  await backend.db.delete(outbox);
  await remindOfMessages(backend.db);
  expect(await backend.db.$count(outbox)).toBe(0);
});

test('nobody can write to the church, and all of it goes on if the account is opened again', async () => {
  const token = await church.write('naomi');
  await church.write('peter', {
    ...{ waiting_since: null, closed_at: new Date(), close_reason: 'no_answer_needed' as const },
  });
  const before = await rowOf('naomi');
  await close();
  const path = `/staff/churches/${church.accountId}`;
  const { since } = (await backend.get(path, bearer(church.supporter))).body.data.closing;
  await backend.post(`${path}/reopen`, { since, reason: 'asked' }, bearer(church.supporter));
  expect(await rowOf('naomi')).toEqual(before);
  expect((await rowOf('peter'))?.closed_at).not.toBeNull();
  expect((await look(token)).data.church_left).toBeUndefined();
  const reply = await backend.post('/conversations/reply', { token, message: 'Hello?' });
  expect(reply.status).toBe(201);
});

/** Runs `write` while the account is being closed, before that is stored; what `write` came to. */
async function whileClosing(write: () => Promise<unknown>): Promise<string> {
  const mayEnd = Promise.withResolvers<void>();
  const hasClosed = Promise.withResolvers<void>();
  const by = { userId: church.owner, name: 'Ruth', as: 'owner' as const };
  const closing = backend.db.transaction(async (tx) => {
    await closeAccount(tx, church.accountId, by);
    hasClosed.resolve();
    await mayEnd.promise;
  });
  await hasClosed.promise;
  let isOver = false;
  const written = write()
    .then(
      () => 'stored',
      (error: Error) => error.message,
    )
    .finally(() => {
      isOver = true;
    });
  // PGlite has one connection, so that it waits for the transaction anyway.
  if (inject('postgres'))
    await vi.waitFor(async () => expect(isOver || (await isWaiting())).toBe(true));
  mayEnd.resolve();
  await closing;
  return written;
}

test('what is written while the account is being closed is refused, not left to nobody', async () => {
  const words = { subject: 'Sunday', message: 'May I come?', email: 'ada@example.org' };
  const body = { ...words, location_id: church.listing, userName: 'ada', locale: 'en' as const };
  expect(await whileClosing(() => storeChurchMessage(backend.db, body, undefined))).not.toBe(
    'stored',
  );
  expect(await rowOf('ada')).toBeUndefined();
});

describe('a conversation that had ended', () => {
  const ended = { waiting_since: null, closed_at: new Date('2026-01-01') };

  test('is not begun again by its visitor while the account is being closed', async () => {
    const token = await church.write('naomi', ended);
    const reply = { token, message: 'One more thing.' };
    const outcome = await whileClosing(() => replyInConversation(backend.db, reply, undefined));
    expect(outcome).toBe('The church answers no more.');
    expect((await rowOf('naomi'))?.closed_at).toEqual(ended.closed_at);
  });

  test('is not begun again by its church, which would leave the visitor without a word', async () => {
    await church.write('naomi', ended);
    const id = (await rowOf('naomi'))?.id ?? '';
    const token = church.asOwner.authorization.replace('Bearer ', '');
    const session = await findSession(backend.db, token);
    if (!session) throw new Error('no session');
    const outcome = await whileClosing(() =>
      replyToMessage(backend.db, session, id, 'Come by.', undefined),
    );
    expect(outcome).toBe('The account is closed.');
    expect(await lettersTo('naomi')).toEqual([]);
  });

  test('is ended, with a word to its visitor, if they wrote a moment before', async () => {
    const token = await church.write('naomi', ended);
    await backend.post('/conversations/reply', { token, message: 'One more thing.' });
    await close();
    expect(await lettersTo('naomi')).toContain('church_left');
  });
});

/** Whether a query waits for another transaction. */
async function isWaiting(): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const rows = (await backend.db.execute(waiting)) as unknown as unknown[];
  return rows.length > 0;
}
