import { mkdir, writeFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { environment } from '../../lib/config/env.ts';
import { site } from '../../lib/config/site.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { Letter } from './letter.ts';
import { letterFile, letterFolder } from './letter-files.ts';

/** A letter as it goes out. */
export interface Mail extends Letter {
  /** The same for every attempt, so that whoever gets it twice knows it for one. */
  id: string;
  to: string;
  replyTo?: string | null | undefined;
}

/** Hands a letter over; rejects when nobody took it. */
export type Transport = (mail: Mail) => Promise<void>;

/** Milliseconds. */
const patience = 20_000;

/** SMTP where SMTP_URL says so; else files a person can open, in DATA_DIR/outbox. */
export function configuredTransport(): Transport {
  const { SMTP_URL } = environment();
  if (!SMTP_URL) return writeToFolder();
  const limits = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
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
    // As an address object: a name or a comma in it is never another recipient.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    headers: { 'auto-submitted': 'auto-generated' },
  };
}
