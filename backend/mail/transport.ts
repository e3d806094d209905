import { mkdir, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { type Environment, environment } from '../../lib/config/env.ts';
import { site } from '../../lib/config/site.ts';
import { readSmtpUrl, type SmtpSettings } from '../../lib/config/smtp.ts';
import { hasInternationalName } from '../../lib/contract/email-address.ts';
import { log } from '../../lib/telemetry/log.ts';
import { configuredDkim } from './dkim.ts';
import type { Letter } from './letter.ts';
import { letterFile, letterFolder } from './letter-files.ts';
import type { SendStage } from './send-error.ts';

/** A letter to be sent. */
export interface Mail extends Letter {
  /** The same for every attempt, so that mail programs recognise duplicates. */
  id: string;
  to: string;
  replyTo?: string | null | undefined;
  /** Where it returns if it cannot be delivered; unset: to its sender. */
  returnPath?: string | undefined;
}

/** Sends a letter; rejects if it was not accepted. */
export interface Transport {
  (mail: Mail): Promise<void>;
  /** How many letters can be sent at the same time. */
  connections?: number;
  /** Rejects if the mail server lets nobody in. */
  ready?: () => Promise<void>;
  close?: () => void;
}

/**
 * In milliseconds, from RFC 5321, 4.5.3.2: five minutes for the greeting and ten for the end of
 * DATA, and a little more, so that the server is the one that gives up.
 */
export const timeouts = {
  dnsTimeout: 30_000,
  connectionTimeout: 6 * 60_000,
  greetingTimeout: 5 * 60_000,
  socketTimeout: 10.5 * 60_000,
};
/** All times of the RFC for one letter together: a server that sends a byte now and then ends here. */
const letterTimeout = 40 * 60_000;

/** SMTP if SMTP_URL is set; otherwise files in DATA_DIR/outbox that a person can open. */
export function configuredTransport(): Transport {
  const env = environment();
  if (!env.SMTP_URL) return writeToFolder();
  return smtpTransport(readSmtpUrl(env.SMTP_URL), env);
}

function smtpTransport(settings: SmtpSettings, env: Environment): Transport {
  const { connections, options } = smtpOptions(settings, env);
  const smtp = createTransport(options);
  smtp.use('stream', (mail, done) => {
    watchStage(mail as never);
    keepToSmtpUtf8(mail as never, smtp.transporter as never);
    done();
  });
  log.info(`› ${describeServer(settings)}`);
  const send = async (mail: Mail) => {
    const progress: Progress = { stage: 'session' };
    try {
      const signal = AbortSignal.timeout(letterTimeout);
      await smtp.sendMail({ ...messageOf(mail), signal, progress } as never);
    } catch (error) {
      const isInternational = hasInternationalName(mail.to);
      throw Object.assign(error as Error, { ...progress, isInternational });
    }
  };
  const ready = async () => void (await smtp.verify());
  return Object.assign(send, { connections, ready, close: () => smtp.close() });
}

/** The options of nodemailer for a mail server. */
function smtpOptions(settings: SmtpSettings, env: Environment) {
  const { host, port, secure, auth, startTls, verified, servername, maxConnections } = settings;
  const dkim = configuredDkim(env);
  const name = settings.name ?? ownName(env);
  return {
    connections: maxConnections,
    options: {
      ...{ pool: true as const, maxConnections, maxMessages: 100, maxRequeues: 1 },
      ...{ host, port, secure, ...timeouts },
      ...(auth && { auth }),
      ...(name && { name }),
      ...(dkim && { dkim }),
      ...(!secure && { requireTLS: startTls === 'required', ignoreTLS: startTls === 'never' }),
      tls: { rejectUnauthorized: verified, ...(servername && { servername }) },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    },
  };
}

/** The site's name in EHLO; without one, nodemailer takes the machine's. */
function ownName({ SITE_URL }: Environment): string | undefined {
  if (!SITE_URL) return undefined;
  const name = new URL(SITE_URL).hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) === 0) return name;
  return isIP(name) === 6 ? `[IPv6:${name}]` : `[${name}]`;
}

/** How letters travel, for the log at the start. */
function describeServer({ host, port, secure, startTls, verified, auth }: SmtpSettings): string {
  if (!auth && !verified && startTls === 'offered') return `Letters go to ${host}:${port}`;
  const unchecked = verified ? '' : ', whose certificate is not checked';
  const to = `Letters go to ${host}:${port}${secure || startTls !== 'never' ? unchecked : ''}`;
  if (secure || startTls === 'required') return `${to}, in TLS`;
  const what = auth ? 'and its password are' : 'are';
  if (startTls === 'never') return `${to}: they ${what} not encrypted (ignoreTLS in SMTP_URL)`;
  return `${to}, in TLS if it offers that; otherwise they ${what} not encrypted`;
}

interface Progress {
  stage: SendStage;
  isUntaken?: boolean;
}

/** Notes how far a letter gets, which nodemailer's errors do not tell. */
function watchStage(mail: {
  data: { progress?: Progress };
  message: { createReadStream: (...options: unknown[]) => NodeJS.ReadableStream };
}): void {
  const { progress } = mail.data;
  if (!progress) return;
  const create = mail.message.createReadStream.bind(mail.message);
  // Called when a connection is ready for the letter.
  mail.message.createReadStream = (...options) => {
    progress.stage = 'envelope';
    return create(...options).once('end', () => {
      progress.stage = 'handed';
    });
  };
}

/**
 * A letter to a name of other letters goes only by a server that announces SMTPUTF8 (RFC 6531, 3.1), where
 * nodemailer sends it to any. An envelope without recipients is one that nodemailer refuses by itself.
 */
function keepToSmtpUtf8(
  mail: {
    data: { progress?: Progress };
    message: { getEnvelope: () => { from: string | false; to: string[] } };
  },
  pool: { _connections: PoolConnection[] },
): void {
  const envelopeOf = mail.message.getEnvelope.bind(mail.message);
  mail.message.getEnvelope = () => {
    const envelope = envelopeOf();
    // Known when a connection is ready for the letter.
    const ready = pool._connections.find(
      ({ queueEntry }) => queueEntry && queueEntry.mail === mail,
    );
    const extensions = ready?.connection?._supportedExtensions;
    if (!extensions || extensions.includes('SMTPUTF8')) return envelope;
    if (!envelope.to.some(hasInternationalName)) return envelope;
    if (mail.data.progress) mail.data.progress.isUntaken = true;
    return { ...envelope, to: [] };
  };
}

/** What nodemailer knows of a connection, and tells only after a letter is sent. */
interface PoolConnection {
  queueEntry: { mail: unknown } | false;
  connection?: { _supportedExtensions: string[] };
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

function messageOf({ id, to, replyTo, returnPath, subject, text, html }: Mail) {
  const { name, origin } = site();
  return {
    messageId: `<${id}@${new URL(origin).hostname}>`,
    from: { name, address: environment().MAIL_FROM },
    // An address object: a name or a comma in it cannot add another recipient.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(returnPath && { envelope: { from: returnPath, to } }),
    subject,
    text,
    html,
    headers: { 'auto-submitted': 'auto-generated' },
  };
}
