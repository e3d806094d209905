import { mkdir, writeFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { environment } from '../../lib/config/env.ts';
import { site } from '../../lib/config/site.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { Letter } from './letter.ts';
import { letterFile, letterFolder } from './letter-files.ts';

/** A letter to be sent. */
export interface Mail extends Letter {
  /** The same for every attempt, so that mail programs recognise duplicates. */
  id: string;
  to: string;
  replyTo?: string | null | undefined;
}

/** Sends a letter; rejects if it was not accepted. */
export type Transport = (mail: Mail) => Promise<void>;

/** In milliseconds. */
const timeout = 20_000;

/** SMTP if SMTP_URL is set; otherwise files in DATA_DIR/outbox that a person can open. */
export function configuredTransport(): Transport {
  const { SMTP_URL } = environment();
  if (!SMTP_URL) return writeToFolder();
  const limits = {
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const smtp = createTransport({ url: SMTP_URL, ...limits });
  return async (mail) => {
    await smtp.sendMail(messageOf(mail));
  };
}

function writeToFolder(): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail));
    const file = letterFile(mail.id);
    await mkdir(letterFolder(), { recursive: true, mode: 0o700 });
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.info(`› A letter is in ${file}`);
  };
}

function messageOf({ id, to, replyTo, subject, text, html }: Mail) {
  const { name, origin } = site();
  return {
    messageId: `<${id}@${new URL(origin).hostname}>`,
    from: { name, address: environment().MAIL_FROM },
    // An address object: a name or a comma in it cannot add another recipient.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    headers: { 'auto-submitted': 'auto-generated' },
  };
}
