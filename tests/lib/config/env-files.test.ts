import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseEnvironment } from '@/lib/config/env';

const folder = mkdtempSync(path.join(tmpdir(), 'lampstand-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'secret');
const secret = 'a-secret-of-a-container-in-a-file';

it.each(['ADMIN_TOKEN', 'API_TOKEN', 'S3_SECRET_ACCESS_KEY', 'ANSWER_MODEL_KEY'] as const)(
  '%s may be in a file, without its last line break',
  (name) => {
    writeFileSync(file, `${secret}\n`);
    expect(parseEnvironment({ [`${name}_FILE`]: file })[name]).toBe(secret);
  },
);

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
