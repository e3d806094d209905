import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { locales } from '../contract/locales.ts';
import { readImapUrl, readSmtpUrl } from './smtp.ts';

const httpUrl = z.url({ protocol: /^https?$/ });
const optionalUrl = httpUrl.optional();
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** The placeholder for a ministry that has not configured its address. */
export const exampleMinistry = 'ministry@lampstand.example';

/** Whether a text is a public key in SPKI, in Base64. */
function isPublicKey(text: string): boolean {
  try {
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return true;
  } catch {
    return false;
  }
}

const pathPart = z.string().regex(/^\w+$/, 'must have letters and digits only');
const percent = z.coerce.number().int().min(1).max(100);

/** The environment variables; `parseEnvironment` drops blank ones. Every variable has a default that works on a bare machine. */
const variables = z.object({
  /** Public origin, for canonical addresses, previews and QR codes. */
  SITE_URL: optionalUrl,
  SITE_NAME: z.string().default('Lampstand'),
  /** The value of `{product}` in specification 2.4 and 2.8. */
  SITE_PRODUCT: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('lampstand'),
  /** Targets of the links of specification 2.4 and 2.8. Unset ones are not shown. */
  DASHBOARD_URL: optionalUrl,
  PASTORS_SITE_URL: optionalUrl,
  FREE_CARDS_URL: optionalUrl,
  LIVE_CHAT_URL: optionalUrl,
  /** Claims of the ministry (specification 9): percentage of members who invite someone after one Sunday, … */
  CLAIM_INVITE_PERCENT: percent.default(70),
  /** … the same on the Spanish pages, … */
  CLAIM_INVITE_PERCENT_ES: percent.default(80),
  /** … and the number of partner churches. */
  CLAIM_PARTNER_CHURCHES: z.coerce.number().int().min(1).default(2000),
  /** The address of the ministry's own backend, including /api/v1. Unset: the embedded backend. */
  API_BASE_URL: optionalUrl,
  /** The site's credential for API_BASE_URL. */
  API_TOKEN: z.string().optional(),
  /** The credential that the embedded backend accepts (`Authorization: Bearer`). Unset: none. */
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,}$/, 'must have at least 24 characters, no spaces')
    .optional(),
  /** PostgreSQL. Unset: PGlite in DATA_DIR. */
  DATABASE_URL: postgresUrl.optional(),
  /** Its read-only replicas, separated by commas, for public reads. */
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]/).filter(Boolean))
    .pipe(z.array(postgresUrl))
    .default([]),
  /** Seconds that a replica may be behind; the nodes write to the primary every two seconds. */
  DATABASE_REPLICA_LAG: z.coerce.number().min(3).max(3_600).default(10),
  /** An OpenAI-compatible endpoint that composes answers from our passages. Unset: passages only. */
  ANSWER_MODEL_URL: optionalUrl,
  ANSWER_MODEL_KEY: z.string().optional(),
  ANSWER_MODEL_NAME: z.string().optional(),
  /** SMTP, as smtp://user:password@host:587 (smtp.ts). Unset: letters are written to DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of letters. */
  MAIL_FROM: z.email().default('noreply@lampstand.example'),
  /** Where letters that cannot be delivered return to, with a mark of the letter. Unset: MAIL_FROM. */
  BOUNCE_ADDRESS: z
    .email()
    .regex(/^[^@]{1,24}@/, 'must have at most 24 characters before the @')
    .optional(),
  /** The mailbox in which such letters arrive, as imaps://user:password@host/Folder (imap.ts). */
  BOUNCE_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /** Secrets of the mail providers whose reports of such letters are accepted (docs/operations.md). */
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w.-]+$/, 'must be the ARN of an SNS topic')
    .optional(),
  MAILGUN_SIGNING_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  POSTMARK_WEBHOOK_PASSWORD: z.string().min(16, 'must have at least 16 characters').optional(),
  SENDGRID_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, 'must be the verification key of the event webhook')
    .optional(),
  /** DKIM: the selector of the public key in DNS, and the private key (PEM) or its file. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i, 'must be the name before ._domainkey')
    .optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().optional(),
  /** The domain that signs. Unset: that of MAIL_FROM. */
  DKIM_DOMAIN: z.hostname().optional(),
  /** Recipient of messages to churches without an address, and of failed letters. */
  MINISTRY_EMAIL: z.email().default(exampleMinistry),
  /** The language of letters to it. */
  MINISTRY_LOCALE: z.enum(locales).default('en'),
  /** Where security researchers write (RFC 9116). Unset: MINISTRY_EMAIL. */
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^(?:https|mailto|tel)$/ })], {
      error: 'must be an e-mail address or a URL of https, mailto or tel',
    })
    .optional(),
  /** Phone number for help and cancellation (specification 4.4). */
  SUPPORT_PHONE: z.string().optional(),
  /** Google reCAPTCHA v2 (invisible). Used by the message form if both are set. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  /** The address for verifying reCAPTCHA tokens; replaced in tests. */
  RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
  /** Stripe. All three set: cards are charged; none: the shop runs in its test mode. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must begin with whsec_')
    .optional(),
  /** Replaces Stripe's address in tests; must be https with live keys. */
  STRIPE_API_BASE: optionalUrl,
  /** Days after a failed payment on which nothing happens to a church; 0: it is suspended at once. */
  PAYMENT_GRACE_DAYS: z.coerce.number().int().min(0).max(60).default(7),
  /** Whole years after that of its closing for which a closed account's payments and card orders are kept. */
  RECORDS_YEARS: z.coerce.number().int().min(1).max(30).default(7),
  /** Kakao's JavaScript key, for sharing pages by KakaoTalk. */
  KAKAO_JS_KEY: z.string().optional(),
  /** Address of the map tiles, as `https://tiles.example/{z}/{x}/{y}.png`. Unset: plain outlines of our own. */
  MAP_TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
      'must be an address with {z}, {x} and {y}',
    )
    .optional(),
  /** Attribution of the tiles, shown on the map; may contain a link. */
  MAP_TILES_ATTRIBUTION: z.string().optional(),
  /** Monthly streaming quota of a church's player in seconds, unless its account overrides it; a hundred hours by default. */
  STREAMING_QUOTA_SECONDS_PER_MONTH: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_000_000_000)
    .default(360_000),
  DATA_DIR: z.string().default('.data'),
  /** Maximum size of an uploaded film in bytes. */
  UPLOAD_MAX_BYTES: z.coerce.number().int().min(1_000_000).max(50_000_000_000).default(500_000_000),
  /** Maximum total size of all films that are not approved yet, in bytes. */
  UPLOAD_PENDING_BYTES: z.coerce.number().int().min(1_000_000).default(20_000_000_000),
  /** The program that converts films; ffprobe is beside it. Unset: ffmpeg on the path. */
  FFMPEG_PATH: z.string().optional(),
  /** Folder of films. Unset: DATA_DIR/uploads, or S3_BUCKET if that is set. */
  UPLOADS_DIR: z.string().optional(),
  /** S3-compatible storage of films and uploaded pictures. */
  S3_ENDPOINT: optionalUrl,
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CONTENT_DIR: z.string().default('content'),
  /** The address to listen on. Unset: all addresses of the machine. */
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Of whom a second factor is required: `staff`, `owners` of churches' accounts, or both, with a comma. */
  REQUIRE_SECOND_FACTOR: z
    .string()
    .transform((text) => text.split(/[\s,]/).filter(Boolean))
    .pipe(z.array(z.enum(['staff', 'owners'], { error: 'must be staff, owners or staff,owners' })))
    .default([]),
  /** Number of proxies in front of the site: that many entries of X-Forwarded-For are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Seconds for which a cache in front of the site serves pages without revalidation: publishing calls respond only after that time. */
  FRONT_CACHE_SECONDS: z.coerce.number().min(0).max(30).default(0),
  /** Comma-separated addresses of caches in front of the site that are purged on publishing (deploy/varnish). */
  FRONT_CACHE_PURGE_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]/).filter(Boolean))
    .pipe(z.array(httpUrl))
    .default([]),
  /** A CDN in front of the site whose cache is purged by tags on publishing: the service or zone, and a token. */
  FASTLY_SERVICE_ID: pathPart.optional(),
  FASTLY_API_TOKEN: z.string().optional(),
  CLOUDFLARE_ZONE_ID: pathPart.optional(),
  CLOUDFLARE_API_TOKEN: z.string().optional(),
  /** The addresses of their APIs; replaced in tests. */
  FASTLY_API_BASE: httpUrl.default('https://api.fastly.com'),
  CLOUDFLARE_API_BASE: httpUrl.default('https://api.cloudflare.com/client/v4'),
  /** Seconds for which a terminating process still serves requests while `GET /ready` reports the shutdown. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
  /** Bytes of finished pages in memory; unset, an eighth of what the process may have, and 256 MB at most. */
  PAGE_STORE_BYTES: z.coerce.number().int().min(1_000_000).max(100_000_000_000).optional(),
  /** Connections to PostgreSQL for queries; each process has two or three more. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  /** Multiplies the limits of what networks may request; not those that protect a person's password. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000).default(1),
  /** Backups are encrypted for these public keys (age1…), separated by commas. Unset: not encrypted. */
  BACKUP_RECIPIENTS: z
    .string()
    .transform((text) => text.split(/[\s,]/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^age1[0-9a-z]{50,}$/, 'must be a public key of age (age1…)')))
    .default([]),
  /** The file with a private key, for restoring an encrypted backup. */
  BACKUP_KEY_FILE: z.string().optional(),
  /** Run after a backup, with its folder in BACKUP_FOLDER, to copy it away. */
  BACKUP_COMMAND: z.string().optional(),
  /** The folder of backups, from which a node reads when the last one was made. Unset: no such metric. */
  BACKUP_DIR: z.string().optional(),
  /**
   * Where the name of the newest release is read once a day, for the operator's page: as
   * https://api.github.com/repos/OWNER/NAME/releases/latest. Unset: nobody is asked.
   */
  RELEASES_URL: optionalUrl,
  /** Seconds after which a process whose event loop stands still ends itself; 0: never. */
  WATCHDOG_SECONDS: z.coerce.number().min(0).max(3_600).default(30),
  /** Whether to log every request, not only failed ones. */
  ACCESS_LOG: z.stringbool().default(false),
  /** Ports besides 80 and 443 at which addresses that people name are asked: lists, sites, pictures and links. */
  FETCH_PORTS: z
    .string()
    .transform((text) => text.split(/[\s,]/).filter(Boolean).map(Number))
    .pipe(z.array(z.int().min(1).max(65_535)))
    .default([]),
  /** Whether to check the links and films of the content weekly. Unset: only if SITE_URL is https. */
  LINK_CHECKS: z.stringbool().optional(),
  /** Port and address of `GET /metrics` for Prometheus. Unset: no metrics. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Destination of traces (OpenTelemetry's own variables; its SDK reads more of them). Unset: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalUrl,
  /** Headers for it, such as its credential. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  /** Format of the log. Unset: `text` on a terminal, `json` otherwise. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
});

const stripeKeys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

const environmentSchema = variables.superRefine((values, context) => {
  const fault = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const missing = stripeKeys.filter((name) => values[name] === undefined);
  if (missing.length < stripeKeys.length) {
    for (const name of missing) fault(name, 'is required together with the other Stripe keys');
  }
  const isLive = (key: string | undefined) => key?.split('_')[1] === 'live';
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = values;
  if (secret && publishable && isLive(secret) !== isLive(publishable)) {
    fault('STRIPE_PUBLISHABLE_KEY', 'must have the same mode as STRIPE_SECRET_KEY');
  }
  if (isLive(secret) && /^http:/i.test(values.STRIPE_API_BASE ?? '')) {
    fault('STRIPE_API_BASE', 'must be https with a live key');
  }
  checkMail(values, fault);
  if (values.DATABASE_REPLICA_URLS.length > 0 && !values.DATABASE_URL) {
    fault('DATABASE_URL', 'is required with DATABASE_REPLICA_URLS');
  }
  for (const [id, token] of cdnKeys) {
    if (values[id] && !values[token]) fault(token, `is required with ${id}`);
    if (values[token] && !values[id]) fault(id, `is required with ${token}`);
  }
});

const cdnKeys = [
  ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
] as const;

function checkMail(
  values: z.infer<typeof variables>,
  fault: (name: string, message: string) => void,
): void {
  try {
    if (values.SMTP_URL) readSmtpUrl(values.SMTP_URL);
  } catch (error) {
    fault('SMTP_URL', (error as Error).message);
  }
  try {
    if (values.BOUNCE_IMAP_URL) readImapUrl(values.BOUNCE_IMAP_URL);
  } catch (error) {
    fault('BOUNCE_IMAP_URL', (error as Error).message);
  }
  if (values.BOUNCE_IMAP_URL && !values.BOUNCE_ADDRESS) {
    fault('BOUNCE_ADDRESS', 'is required with BOUNCE_IMAP_URL');
  }
  const keys = [values.DKIM_PRIVATE_KEY, values.DKIM_PRIVATE_KEY_FILE].filter(Boolean).length;
  if (keys > 1) fault('DKIM_PRIVATE_KEY', 'and DKIM_PRIVATE_KEY_FILE cannot both be set');
  if (keys === 1 && !values.DKIM_SELECTOR) fault('DKIM_SELECTOR', 'is required with a DKIM key');
  if (keys === 0 && values.DKIM_SELECTOR) {
    fault('DKIM_PRIVATE_KEY', 'or DKIM_PRIVATE_KEY_FILE is required with DKIM_SELECTOR');
  }
}

export type Environment = z.infer<typeof environmentSchema>;

export const environmentNames = Object.keys(variables.shape) as (keyof Environment)[];

export class EnvironmentError extends Error {}

type Source = Record<string, string | undefined>;

/**
 * The values of variables that are in files: `NAME_FILE` names the file of `NAME`, as secrets of containers and of
 * systemd's credentials are. Throws EnvironmentError.
 */
function valuesOfFiles(source: Source): Source {
  const values: Source = {};
  for (const [key, file] of Object.entries(source)) {
    const name = key.replace(/_FILE$/, '');
    if (!file || name === key || !(name in variables.shape) || key in variables.shape) continue;
    if (source[name]) throw new EnvironmentError(`${name} and ${key} cannot both be set.`);
    try {
      // Not imported: this module is also part of bundles that have no files.
      values[name] = process.getBuiltinModule('node:fs').readFileSync(file, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new EnvironmentError(`The file ${file} of ${key} cannot be read (${code}).`);
    }
  }
  return values;
}

/**
 * Parses an environment; an empty or blank value counts as unset. `NAME_FILE` sets NAME to the content of a file.
 * Throws EnvironmentError that names each invalid variable.
 */
export function parseEnvironment(source: Source): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const nonBlank = { ...given, ...valuesOfFiles(given) };
  const result = environmentSchema.safeParse(nonBlank);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(`Please correct the environment. ${faults.join('; ')}`);
}

let parsed: Environment | undefined;

/** The process's environment, parsed once. */
export function environment(): Environment {
  parsed ??= parseEnvironment(process.env);
  return parsed;
}
