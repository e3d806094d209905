import type { ImapFlow } from 'imapflow';
import { environment } from '../../lib/config/env.ts';
import { type ImapSettings, readImapUrl } from '../../lib/config/smtp.ts';
import type { Database } from '../db/client.ts';
import { takeBack } from './take-back.ts';

/** Letters read at a time; the next ones a minute later. */
const mostAtOnce = 100;
/** Bytes: a report quotes the letter, and the site's letters are small. */
const longest = 5_000_000;

/**
 * Reads the unread letters of the mailbox of returned letters, if one is configured. Those that came
 * back to the site are recorded and deleted, so that the mailbox does not fill up; anything else is
 * marked as read, and left to whoever else uses the mailbox.
 */
export async function readMailbox(db: Database): Promise<void> {
  const { BOUNCE_IMAP_URL } = environment();
  if (!BOUNCE_IMAP_URL) return;
  const settings = readImapUrl(BOUNCE_IMAP_URL);
  const client = await connect(settings);
  try {
    const lock = await client.getMailboxLock(settings.folder);
    try {
      const unread = await client.search({ seen: false }, { uid: true });
      for (const uid of (unread || []).slice(0, mostAtOnce)) await readLetter(db, client, uid);
    } finally {
      lock.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function readLetter(db: Database, client: ImapFlow, uid: number): Promise<void> {
  const which = String(uid);
  const source = { start: 0, maxLength: longest };
  const message = await client.fetchOne(which, { source }, { uid: true });
  const raw = message ? message.source : undefined;
  const isReturned = raw ? await takeBack(db, raw) : false;
  if (isReturned) await client.messageDelete(which, { uid: true });
  else await client.messageFlagsAdd(which, ['\\Seen'], { uid: true });
}

/** Loaded here, because few sites have such a mailbox. */
async function connect(settings: ImapSettings): Promise<ImapFlow> {
  const { host, port, secure, startTls, verified, auth } = settings;
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...{ host, port, secure, auth, logger: false, disableAutoIdle: true },
    // Without it the client goes on in clear if the server offers no STARTTLS.
    ...(startTls && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: verified },
    ...{ connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 120_000 },
  });
  // A lost connection rejects what is under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
