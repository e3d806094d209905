import { describe, expect, it } from 'vitest';
import { EnvironmentError, parseEnvironment } from '@/lib/config/env';

describe('parseEnvironment', () => {
  it('returns the defaults for an empty environment', () => {
    expect(parseEnvironment({})).toEqual({
      BACKUP_RECIPIENTS: [],
      DATABASE_POOL: 10,
      FETCH_PORTS: [],
      ...{ DATABASE_REPLICA_URLS: [], DATABASE_REPLICA_LAG: 10 },
      RATE_LIMIT_FACTOR: 1,
      REQUIRE_SECOND_FACTOR: [],
      WATCHDOG_SECONDS: 30,
      ACCESS_LOG: false,
      SITE_NAME: 'Lampstand',
      SITE_PRODUCT: 'lampstand',
      CLAIM_INVITE_PERCENT: 70,
      CLAIM_INVITE_PERCENT_ES: 80,
      CLAIM_PARTNER_CHURCHES: 2000,
      MAIL_FROM: 'noreply@lampstand.example',
      MINISTRY_EMAIL: 'ministry@lampstand.example',
      MINISTRY_LOCALE: 'en',
      RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
      DATA_DIR: '.data',
      CONTENT_DIR: 'content',
      S3_REGION: 'us-east-1',
      STREAMING_QUOTA_SECONDS_PER_MONTH: 360_000,
      UPLOAD_MAX_BYTES: 500_000_000,
      UPLOAD_PENDING_BYTES: 20_000_000_000,
      PAYMENT_GRACE_DAYS: 7,
      RECORDS_YEARS: 7,
      PORT: 3000,
      TRUSTED_PROXIES: 0,
      DRAIN_SECONDS: 0,
      FRONT_CACHE_SECONDS: 0,
      FASTLY_API_BASE: 'https://api.fastly.com',
      CLOUDFLARE_API_BASE: 'https://api.cloudflare.com/client/v4',
      FRONT_CACHE_PURGE_URLS: [],
      METRICS_HOST: '127.0.0.1',
      OTEL_SDK_DISABLED: false,
    });
  });

  it.each(['', ' ', '\t'])('treats the empty or blank value %j as unset', (blank) => {
    const names = ['SITE_URL', 'SITE_NAME', 'API_BASE_URL', 'API_TOKEN', 'DATABASE_URL', 'PORT'];
    const empty = Object.fromEntries(names.map((name) => [name, blank]));
    expect(parseEnvironment(empty)).toEqual(parseEnvironment({}));
  });

  it('keeps known variables, and drops unknown ones', () => {
    const given = {
      SITE_URL: 'https://lampstand.org',
      SITE_NAME: 'The Lamp',
      DATA_DIR: '/var/lib/lampstand',
      S3_REGION: 'eu-central-1',
      PORT: '8080',
      HOME: '/root',
    };
    const { HOME: _, ...ours } = given;
    expect(parseEnvironment(given)).toEqual({ ...parseEnvironment({}), ...ours, PORT: 8080 });
  });

  it('names every invalid variable, in one line', () => {
    expect(() => parseEnvironment({ PORT: 'x', SITE_URL: 'y' })).toThrow(
      /SITE_URL: [^\n]+; PORT: /,
    );
  });
});

describe('a number', () => {
  it.each([
    ['CLAIM_INVITE_PERCENT', 1, 100],
    ['CLAIM_INVITE_PERCENT_ES', 1, 100],
    ['CLAIM_PARTNER_CHURCHES', 1, Number.MAX_SAFE_INTEGER],
    ['STREAMING_QUOTA_SECONDS_PER_MONTH', 0, 2_000_000_000],
    ['UPLOAD_MAX_BYTES', 1_000_000, 50_000_000_000],
    ['UPLOAD_PENDING_BYTES', 1_000_000, Number.MAX_SAFE_INTEGER],
    ['PORT', 1, 65_535],
    ['METRICS_PORT', 1, 65_535],
    ['TRUSTED_PROXIES', 0, 10],
  ] as const)('%s is a whole number from %i to %i', (name, least, most) => {
    for (const value of [least, most]) {
      expect(parseEnvironment({ [name]: String(value) })[name]).toBe(value);
    }
    for (const value of [least - 1, most + 1, least + 0.5, 'many']) {
      expect(faultsOf({ [name]: String(value) })).toMatch(faultOf(name));
    }
  });

  it.each([
    ['FRONT_CACHE_SECONDS', 30],
    ['DRAIN_SECONDS', 120],
  ] as const)('%s is a time from 0 to %i seconds', (name, most) => {
    for (const value of [0, 0.5, most]) {
      expect(parseEnvironment({ [name]: String(value) })[name]).toBe(value);
    }
    for (const value of [-0.5, most + 0.5, '5s']) {
      expect(faultsOf({ [name]: String(value) })).toMatch(faultOf(name));
    }
  });
});

describe('an address', () => {
  it.each([
    ...['SITE_URL', 'DASHBOARD_URL', 'PASTORS_SITE_URL', 'FREE_CARDS_URL', 'LIVE_CHAT_URL'],
    ...['API_BASE_URL', 'ANSWER_MODEL_URL', 'RECAPTCHA_VERIFY_URL', 'STRIPE_API_BASE'],
    ...['S3_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
  ] as const)('%s is of http or https', (name) => {
    for (const address of ['https://lampstand.org', 'http://10.0.0.7:8080/api/v1']) {
      expect(parseEnvironment({ [name]: address })[name]).toBe(address);
    }
    for (const address of [
      ...['lampstand.org', '/pastors', 'javascript:alert(1)', 'ftp://lampstand.org'],
      ...['httpsx://lampstand.org', 'xhttp://lampstand.org'],
    ]) {
      expect(faultsOf({ [name]: address })).toMatch(faultOf(name));
    }
  });

  it.each([
    ['DATABASE_URL', 'postgres://user:word@db/lampstand', 'mysql://db/lampstand'],
    ['DATABASE_URL', 'postgresql://db/lampstand', 'postgresqlx://db/lampstand'],
    ['DATABASE_URL', 'postgresql:///lampstand?host=/run/postgresql', 'xpostgresql://db/lampstand'],
    ['SMTP_URL', 'smtp://user:word@mail.example:587', 'https://mail.example'],
    ['SMTP_URL', 'smtps://mail.example', 'smtpsx://mail.example'],
    ['SMTP_URL', 'smtps://mail.example:465', 'xsmtps://mail.example'],
    ['SECURITY_CONTACT', 'safe@ministry.example', 'somebody'],
    ['SECURITY_CONTACT', 'https://ministry.example/report', 'http://ministry.example/report'],
    ['SECURITY_CONTACT', 'mailto:safe@ministry.example', 'xmailto:safe@ministry.example'],
    ['SECURITY_CONTACT', 'tel:+1-704-555-0100', 'telx:+1-704-555-0100'],
    ['MAIL_FROM', 'noreply@ministry.example', 'noreply'],
    ['MINISTRY_EMAIL', 'team@ministry.example', 'Team <team@ministry.example>'],
  ] as const)('%s may be %s, and not %s', (name, good, bad) => {
    expect(parseEnvironment({ [name]: good })[name]).toBe(good);
    expect(faultsOf({ [name]: bad })).toMatch(faultOf(name));
  });
});

describe('a text', () => {
  it.each([
    ['SITE_PRODUCT', 'lamp-stand-2', ['Lamp-stand', 'lamp stand', '/lampstand', 'lampstand/']],
    [
      'ADMIN_TOKEN',
      `!${'0'.repeat(22)}~`,
      ['0'.repeat(23), `${'0'.repeat(24)} `, ` ${'0'.repeat(24)}`, 'é'.repeat(24)],
    ],
    ['LOG_FORMAT', 'json', ['xml']],
    ['LOG_FORMAT', 'text', ['JSON']],
    ['MAP_TILES_URL', 'https://tiles.example/v1/{z}/{x}/{y}.png', ['/tiles/{z}/{x}/{y}.png']],
    ['MAP_TILES_URL', 'http://tiles.example/{z}/{y}/{x}', ['see https://t.example/{z}/{x}/{y}']],
    [
      'MAP_TILES_URL',
      'https://tiles.example/{x}/{y}?zoom={z}',
      ['https://t.example/{x}/{y}', 'https://t.example/{z}/{x}', 'https://t.example/{z}/{y}'],
    ],
  ] as const)('%s may be %s, and not %j', (name, good, bad) => {
    expect(parseEnvironment({ [name]: good })[name]).toBe(good);
    for (const value of bad) expect(faultsOf({ [name]: value })).toMatch(faultOf(name));
  });

  it.each(['ACCESS_LOG', 'LINK_CHECKS', 'OTEL_SDK_DISABLED'] as const)(
    '%s is yes or no, in the usual words',
    (name) => {
      expect(parseEnvironment({ [name]: 'true' })[name]).toBe(true);
      expect(parseEnvironment({ [name]: '0' })[name]).toBe(false);
      expect(faultsOf({ [name]: 'maybe' })).toMatch(faultOf(name));
    },
  );

  it('FRONT_CACHE_PURGE_URLS is a list, separated by commas or spaces', () => {
    const listed = (text: string) =>
      parseEnvironment({ FRONT_CACHE_PURGE_URLS: text }).FRONT_CACHE_PURGE_URLS;
    expect(listed('http://10.0.0.1:6081')).toEqual(['http://10.0.0.1:6081']);
    expect(listed(' http://a:6081 ,, http://b:6081\nhttps://c, ')).toEqual([
      'http://a:6081',
      'http://b:6081',
      'https://c',
    ]);
    expect(listed(', ')).toEqual([]);
  });

  it('FRONT_CACHE_PURGE_URLS is rejected with the place of an invalid address', () => {
    expect(faultsOf({ FRONT_CACHE_PURGE_URLS: 'http://a:6081, varnish:6081' })).toMatch(
      faultOf('FRONT_CACHE_PURGE_URLS.1'),
    );
  });
});

it.each([
  ['ADMIN_TOKEN', 'short', 'must have at least 24 characters, no spaces'],
  ['SECURITY_CONTACT', 'x', 'must be an e-mail address or a URL of https, mailto or tel'],
  ['MAP_TILES_URL', 'x', 'must be an address with {z}, {x} and {y}'],
])('an invalid %s is rejected with what is expected', (name, value, message) => {
  expect(faultsOf({ [name]: value })).toBe(`Please correct the environment. ${name}: ${message}`);
});

it('replicas are of a PostgreSQL, and given with it', () => {
  const replicas = 'postgres://db2/lampstand, postgres://db3/lampstand';
  expect(faultsOf({ DATABASE_REPLICA_URLS: replicas })).toMatch(faultOf('DATABASE_URL'));
  const given = { DATABASE_URL: 'postgres://db/lampstand', DATABASE_REPLICA_URLS: replicas };
  expect(parseEnvironment(given).DATABASE_REPLICA_URLS).toEqual(replicas.split(', '));
  expect(faultsOf({ ...given, DATABASE_REPLICA_LAG: '1' })).toMatch(
    faultOf('DATABASE_REPLICA_LAG'),
  );
});

/** The text of the error that refuses an environment. */
function faultsOf(environment: Record<string, string>): string {
  try {
    parseEnvironment(environment);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return 'accepted';
}

/** The text that refuses one variable only. */
function faultOf(name: string): RegExp {
  return new RegExp(`^Please correct the environment\\. ${name}: [^;]+$`);
}
