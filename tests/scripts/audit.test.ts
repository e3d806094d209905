import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import lock from '@/package-lock.json';
import { unverifiable } from '@/scripts/audit.mjs';

// The audit runs npm, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const running: Server[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Runs the audit with a registry that answers requests for advisories by `answer`. */
async function auditAt(answer: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.endsWith('/security/advisories/bulk')) answer(response);
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  running.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cache = await mkdtemp(join(tmpdir(), 'lampstand-audit-'));
  folders.push(cache);
  const child = spawn(process.execPath, ['scripts/audit.mjs'], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}`,
      npm_config_cache: cache,
      npm_config_fetch_retries: '0',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}
const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('exits with 0 if every package was checked and there are no advisories', async () => {
  const { code, output } = await auditAt((response) => json(response, 200, {}));
  expect(output).toMatch(/^✓ \d+ packages checked, 0 advisories/m);
  expect(code).toBe(0);
});

test('exits with 1 for an advisory, and names it with its package', async () => {
  const advisory = {
    id: 1,
    url: 'https://github.com/advisories/GHSA-0000-0000-0000',
    title: 'Answers whatever it is asked',
    severity: 'high',
    vulnerable_versions: '>=0',
    cwe: ['CWE-20'],
    cvss: { score: 7.5, vectorString: null },
  };
  const { code, output } = await auditAt((response) => json(response, 200, { hono: [advisory] }));
  expect(output).toContain('✗ hono >=0 (high): Answers whatever it is asked.');
  expect(output).toContain('GHSA-0000-0000-0000');
  expect(code).toBe(1);
});

test.each([
  ['does not support audits', (response: ServerResponse) => json(response, 405, {})],
  ['fails', (response: ServerResponse) => json(response, 500, {})],
  ['is unreachable', (response: ServerResponse) => response.destroy()],
])('exits with 2, and reports that nothing was checked, if the registry %s', async (_, answer) => {
  const { code, output } = await auditAt(answer);
  expect(output).toMatch(/^✗ Not checked: .+npm_config_registry/m);
  expect(output).not.toContain('✓');
  expect(code).toBe(2);
});

test('every package of the lock file has an integrity hash', () => {
  expect(unverifiable(lock)).toEqual([]);
  expect(unverifiable({ packages: { '': {}, 'node_modules/a/node_modules/b': {} } })).toEqual([
    'b',
  ]);
});
