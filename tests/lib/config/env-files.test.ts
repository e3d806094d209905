import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Environment, environmentNames, parseEnvironment } from '@/lib/config/env';

const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'secret');
const secret = 'a-secret-of-a-container-in-a-file';

/** What a site has that is well configured: some variables need others. */
const others = {
  DATABASE_URL: 'postgres://me:secret@db/lampstand',
  BOUNCE_ADDRESS: 'bounces@example.org',
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ...{ FASTLY_SERVICE_ID: 'service', FASTLY_API_TOKEN: 'token' },
  ...{ CLOUDFLARE_ZONE_ID: 'zone', CLOUDFLARE_API_TOKEN: 'token' },
  ...{ DKIM_SELECTOR: 'mail', DKIM_PRIVATE_KEY: 'key' },
};
/** Values of all kinds, of which each variable takes at least one. */
const values = [
  ...[secret, '1', '12', '300', '1000000', 'true', 'json', 'en', 'staff', 'site', '127.0.0.1'],
  ...['https://example.org/{z}/{x}/{y}', 'postgres://me:secret@db/x', 'smtp://me:secret@mail:587'],
  ...['imaps://me:secret@mail/Letters', 'someone@example.org', 'sk_test_2', 'pk_test_2', 'whsec_2'],
  ...['arn:aws:sns:eu-west-1:123456789012:letters', `age1${'q'.repeat(58)}`, 'example.org'],
  'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
];

/** The value of a variable in an environment; undefined if it is refused. */
function parsed(name: keyof Environment, source: Record<string, string>) {
  const rest = Object.fromEntries(
    Object.entries(others).filter(([other]) => other !== name && `${other}_FILE` !== name),
  );
  try {
    return { value: parseEnvironment({ ...rest, ...source })[name] };
  } catch {
    return undefined;
  }
}

const fileNames = environmentNames.filter((name) =>
  environmentNames.some((other) => other === `${name}_FILE`),
);

it.each(environmentNames.filter((name) => !fileNames.includes(name)))(
  '%s may be in a file, without its last line break',
  (name) => {
    const taken = values.filter((value) => parsed(name, { [name]: value }));
    expect(taken.length).toBeGreaterThan(0);
    for (const value of taken) {
      writeFileSync(file, `${value}\n`);
      expect(parsed(name, { [`${name}_FILE`]: file })).toEqual(parsed(name, { [name]: value }));
    }
  },
);

it('the key of DKIM has a variable of its own for its file', () => {
  expect(fileNames).toEqual(['DKIM_PRIVATE_KEY']);
});

it('names the variable whose file cannot be read, and one that is set twice', () => {
  const missing = path.join(folder, 'missing');
  expect(() => parseEnvironment({ ADMIN_TOKEN_FILE: missing })).toThrow(/ADMIN_TOKEN_FILE.*ENOENT/);
  writeFileSync(file, secret);
  expect(() => parseEnvironment({ ADMIN_TOKEN_FILE: file, ADMIN_TOKEN: secret })).toThrow(
    'ADMIN_TOKEN and ADMIN_TOKEN_FILE cannot both be set.',
  );
  writeFileSync(file, 'short');
  expect(() => parseEnvironment({ ADMIN_TOKEN_FILE: file })).toThrow(/ADMIN_TOKEN: must have/);
});

it('leaves variables that are themselves files, and those of others', () => {
  const values = parseEnvironment({ BACKUP_KEY_FILE: '/none', SSL_CERT_FILE: '/none' });
  expect(values.BACKUP_KEY_FILE).toBe('/none');
});
