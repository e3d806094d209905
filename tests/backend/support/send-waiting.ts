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
