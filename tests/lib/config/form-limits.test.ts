import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxFormBytes } from '@/lib/contract/form-limits';

test.each([
  ['nginx', 'deploy/nginx/lampstand.conf', /client_max_body_size (\d+)m;/, 1024 ** 2],
  ['Caddy', 'deploy/caddy/Caddyfile', /max_size (\d+)MB/, 1e6],
])('%s lets the largest form through, and little more', (_, file, limit, unit) => {
  const [, size] = limit.exec(readFileSync(file, 'utf8')) ?? [];
  expect(Number(size) * unit).toBeGreaterThanOrEqual(maxFormBytes);
  expect(Number(size) * unit).toBeLessThan(1.1 * maxFormBytes);
});
