import { z } from 'zod';

const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

/** Stands for a ministry that has not said how it is written to. */
export const exampleMinistry = 'ministry@lampstand.example';

const percent = z.coerce.number().int().min(1).max(100);

/** What the environment may say. Every value has a default that works on a bare machine. */
const variables = z.object({
  /** Public origin, for canonical addresses, previews and QR codes. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_NAME: z.string().min(1).default('Lampstand'),
  /** The slug that stands for `{product}` in specification 2.4 and 2.8. */
  SITE_PRODUCT: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('lampstand'),
  /** Where links of specification 2.4 and 2.8 lead. What is unset is not offered. */
  DASHBOARD_URL: optionalUrl,
  PASTORS_SITE_URL: optionalUrl,
  FREE_CARDS_URL: optionalUrl,
  LIVE_CHAT_URL: optionalUrl,
  /** What the ministry claims (specification 9): percent of members who invite someone after one Sunday, … */
  CLAIM_INVITE_PERCENT: percent.default(70),
  /** … the same as its Spanish pages say it, … */
  CLAIM_INVITE_PERCENT_ES: percent.default(80),
  /** … and how many churches are partners. */
  CLAIM_PARTNER_CHURCHES: z.coerce.number().int().min(1).default(2000),
  /** The ministry's own backend, up to and including /api/v1. Unset: the embedded backend. */
  API_BASE_URL: optionalUrl,
  /** The site's credential towards API_BASE_URL. */
  API_TOKEN: z.string().min(1).optional(),
  /** The credential that our own backend accepts (`Authorization: Bearer`). Unset: it accepts none. */
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,}$/, 'must have at least 24 characters, no spaces')
    .optional(),
  /** PostgreSQL. Unset: PGlite in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Any OpenAI-compatible endpoint that may word answers from our passages. Unset: passages only. */
  ANSWER_MODEL_URL: optionalUrl,
  ANSWER_MODEL_KEY: z.string().min(1).optional(),
  ANSWER_MODEL_NAME: z.string().min(1).optional(),
  /** SMTP, as smtp://user:password@host:587. Unset: letters are written to DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom letters are from. */
  MAIL_FROM: z.email().default('noreply@lampstand.example'),
  /** Who is written to in place of a church without an address, and when a letter does not get through. */
  MINISTRY_EMAIL: z.email().default(exampleMinistry),
  /** Where a church asks for help or cancels (specification 4.4). */
  SUPPORT_PHONE: z.string().min(1).optional(),
  /** Google reCAPTCHA v2 (invisible). Both set: the message form asks for it. */
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(1).optional(),
  /** Where a reCAPTCHA token is checked; another address than Google's in tests. */
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.google.com/recaptcha/api/siteverify'),
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
  /** Another address than Stripe's, for tests: never with live keys over http. */
  STRIPE_API_BASE: optionalUrl,
  /** Kakao's JavaScript key. Set: pages can be passed on by KakaoTalk. */
  KAKAO_JS_KEY: z.string().min(1).optional(),
  /** Where the locator's map takes its tiles, as `https://tiles.example/{z}/{x}/{y}.png`. Unset: plain outlines of our own. */
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/.*\{z\}.*\{[xy]\}.*\{[xy]\}/, 'must be an address with {z}, {x} and {y}')
    .optional(),
  /** Whom to thank for the tiles; shown on the map, may hold a link. */
  MAP_TILES_ATTRIBUTION: z.string().min(1).optional(),
  /** What a church's own player may stream in a month, in seconds, unless its account says otherwise: a hundred hours. */
  STREAMING_QUOTA_SECONDS_PER_MONTH: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_000_000_000)
    .default(360_000),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Bytes that an uploaded film may have. */
  UPLOAD_MAX_BYTES: z.coerce.number().int().min(1_000_000).max(50_000_000_000).default(500_000_000),
  /** Bytes that all films together may have that nobody has approved yet. */
  UPLOAD_PENDING_BYTES: z.coerce.number().int().min(1_000_000).default(20_000_000_000),
  /** Where films are kept. Unset: DATA_DIR/uploads, or S3_BUCKET where that is set. */
  UPLOADS_DIR: z.string().min(1).optional(),
  /** S3-compatible storage of films. */
  S3_ENDPOINT: optionalUrl,
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CONTENT_DIR: z.string().min(1).default('content'),
  /** The address to listen on. Unset: every address of the machine. */
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** How many proxies stand before the site: so many entries of X-Forwarded-For are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Seconds for which a cache in front of the site answers a page without asking: calls that publish are answered after them. */
  FRONT_CACHE_SECONDS: z.coerce.number().min(0).max(30).default(0),
  /** Caches in front of the site that are told what was published (deploy/varnish): their addresses, with commas. */
  FRONT_CACHE_PURGE_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .default([]),
  /** Seconds for which a process that is told to end goes on answering while `GET /ready` says so. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
  /** Whether every request is a line in the log, not only those that fail. */
  ACCESS_LOG: z.stringbool().default(false),
  /** Whether links and films of the content are asked once a week whether they are still there. Unset: where SITE_URL is https. */
  LINK_CHECKS: z.stringbool().optional(),
  /** The port on which `GET /metrics` answers Prometheus, and its address. Unset: nothing is measured. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where traces go (OpenTelemetry's own variables, of which its SDK reads more). Unset: none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalUrl,
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  /** How the log is written. Unset: `text` on a terminal, `json` elsewhere. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
});

const stripeKeys = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

const environmentSchema = variables.superRefine((given, context) => {
  const fault = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const missing = stripeKeys.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < stripeKeys.length) {
    for (const name of missing) fault(name, 'is needed with the other keys of Stripe');
  }
  const isLive = (key = '') => key.split('_')[1] === 'live';
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given;
  if (secret && publishable && isLive(secret) !== isLive(publishable)) {
    fault('STRIPE_PUBLISHABLE_KEY', 'must be of the same mode as STRIPE_SECRET_KEY');
  }
  if (isLive(secret) && given.STRIPE_API_BASE?.startsWith('http:')) {
    fault('STRIPE_API_BASE', 'must be https with a live key');
  }
});
export type Environment = z.infer<typeof environmentSchema>;

export class EnvironmentError extends Error {}

/** Parses an environment; an empty value counts as unset. Throws EnvironmentError naming each variable at fault. */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value));
  const result = environmentSchema.safeParse(given);
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
