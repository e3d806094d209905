import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../backend/db/client.ts';
import { alertMinistry } from '../../../backend/mail/alert-ministry.ts';
import { Postman } from '../../../backend/mail/postman.ts';
import type { Transport } from '../../../backend/mail/transport.ts';

/** Sends all letters that are due, as the site's jobs do, and waits until none is being sent. */
export async function sendWaiting(db: Database, transport: Transport): Promise<void> {
  await alertMinistry(db);
  const postman = new Postman(transport, { calm: 0 });
  await postman.round(db);
  await postman.finish();
}

/** Sends each letter soon after it is queued, until the returned function is called: for calls that wait for theirs. */
export function sendMeanwhile(db: Database): () => Promise<void> {
  const [taken, ended] = [async () => {}, new AbortController()];
  const rounds = async () => {
    while (!ended.signal.aborted) {
      await sendWaiting(db, taken);
      await setTimeout(50);
    }
  };
  const all = rounds();
  return async () => {
    ended.abort();
    await all;
  };
}
