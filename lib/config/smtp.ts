/** A mail server and how letters reach it, as SMTP_URL says. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** Whether STARTTLS must succeed, is used if it is offered, or is not used. */
  startTls: 'required' | 'offered' | 'never';
  /** Whether the server's certificate is verified, and for which name. */
  verified: boolean;
  servername: string | undefined;
  maxConnections: number;
  /** The name of this machine in EHLO; unset: the site's. */
  name: string | undefined;
}

/** The parameters of SMTP_URL; the names of the first four are nodemailer's. */
const parameters = [
  ...['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized', 'tls.servername'],
  ...['maxConnections', 'name'],
];

/**
 * Reads SMTP_URL. Nothing goes in clear to another machine, and no password at all, unless a
 * parameter says so. Throws an error whose message completes “SMTP_URL: …”.
 */
export function readSmtpUrl(address: string): SmtpSettings {
  const url = new URL(address);
  if (url.hash || url.pathname.length > 1) {
    throw new Error('has text after the server: write special characters of a password as %23, …');
  }
  const values = parametersOf(url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!host) throw new Error('names no server');
  const isOnMachine = isLoopback(host);
  const secure = url.protocol === 'smtps:' || url.port === '465';
  const auth = credentialsOf(url);
  return {
    ...{ host, secure, auth },
    port: Number(url.port) || (secure ? 465 : 587),
    startTls: startTlsOf(secure, auth !== undefined || !isOnMachine, values),
    // No certificate can be issued for this machine's own name.
    verified: flag(values, 'tls.rejectUnauthorized') ?? !isOnMachine,
    servername: values.get('tls.servername'),
    maxConnections: connectionsOf(values.get('maxConnections')),
    name: values.get('name'),
  };
}

function parametersOf({ searchParams }: URL): Map<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of searchParams) {
    const name = parameters.find((known) => known.toLowerCase() === key.toLowerCase());
    if (!name) throw new Error(`has an unknown parameter (known: ${parameters.join(', ')})`);
    if (values.has(name)) throw new Error(`has ${name} twice`);
    values.set(name, value);
  }
  return values;
}

function flag(values: Map<string, string>, name: string): boolean | undefined {
  const value = values.get(name)?.toLowerCase();
  if (value === undefined) return undefined;
  if (['true', '1', 'yes'].includes(value)) return true;
  if (['false', '0', 'no'].includes(value)) return false;
  throw new Error(`must have true or false in ${name}`);
}

function startTlsOf(
  secure: boolean,
  isPrivate: boolean,
  values: Map<string, string>,
): SmtpSettings['startTls'] {
  const required = flag(values, 'requireTLS');
  const ignored = flag(values, 'ignoreTLS') ?? false;
  if (required && ignored) throw new Error('has requireTLS and ignoreTLS, which contradict');
  if (secure && (required === false || ignored)) {
    throw new Error(`has ${ignored ? 'ignoreTLS' : 'requireTLS=false'}, but smtps is always TLS`);
  }
  if (ignored) return 'never';
  return (required ?? isPrivate) ? 'required' : 'offered';
}

function credentialsOf({ username, password }: URL): SmtpSettings['auth'] {
  if (!username && !password) return undefined;
  if (!username || !password) throw new Error('needs both a user and a password, or neither');
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    throw new Error('has a % in its user or password that is not part of an escape: write %25');
  }
}

const defaultConnections = 10;
const maxConnections = 100;

function connectionsOf(text: string | undefined): number {
  if (text === undefined) return defaultConnections;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= maxConnections) return number;
  throw new Error(`must have a whole number from 1 to ${maxConnections} in maxConnections`);
}

/** A mailbox in which letters that came back arrive, as BOUNCE_IMAP_URL says. */
export interface ImapSettings {
  host: string;
  port: number;
  /** TLS from the first byte (imaps); otherwise STARTTLS, which only this machine may lack. */
  secure: boolean;
  startTls: boolean;
  verified: boolean;
  auth: { user: string; pass: string };
  folder: string;
}

/** Reads BOUNCE_IMAP_URL. Throws an error whose message completes “BOUNCE_IMAP_URL: …”. */
export function readImapUrl(address: string): ImapSettings {
  const url = new URL(address);
  if (url.hash || url.search) {
    throw new Error('has text after the folder: write special characters of a password as %23, …');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const auth = credentialsOf(url);
  if (!host || !auth) throw new Error('needs a server, a user and a password');
  const secure = url.protocol === 'imaps:' || url.port === '993';
  return {
    ...{ host, secure, auth },
    port: Number(url.port) || (secure ? 993 : 143),
    startTls: !secure && !isLoopback(host),
    verified: !isLoopback(host),
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  };
}

/** Whether a host is this machine, so that what is sent to it is on no network. */
function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name);
}

function isLoopbackAddress(name: string): boolean {
  return /^127(\.\d{1,3}){3}$/.test(name) || /^(0*:)*:?0*1$/.test(name);
}
