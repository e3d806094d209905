import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTls } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createJobs, type JobParts } from '../../../backend/jobs/jobs.ts';
import { knownCertificate, readCertificate } from '../../../backend/operation/certificate.ts';
import { newestRelease, readNewestRelease } from '../../../backend/operation/newest-release.ts';

async function listening<Listener extends Server>(server: Listener): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function certificate(days: number) {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', cert, '-days', String(days), '-subj', '/CN=localhost'],
  ]);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

test('the certificate is read as visitors get it, also if they would not trust it', async () => {
  const port = await listening(createTls(certificate(5)));
  await readCertificate(`https://127.0.0.1:${port}`);
  const { host, valid_until = '', is_trusted } = knownCertificate() ?? {};
  expect([host, is_trusted]).toEqual(['127.0.0.1', false]);
  const days = (Date.parse(valid_until) - Date.now()) / 86_400_000;
  expect([days > 4, days < 6]).toEqual([true, true]);
});

test('where none can be read, the earlier one is no longer known', async () => {
  const port = await listening(createTls(certificate(5)));
  await readCertificate(`https://127.0.0.1:${port}`);
  const closing = await listening(createTcp((socket) => socket.destroy()));
  await expect(readCertificate(`https://127.0.0.1:${closing}`)).rejects.toThrow();
  expect(knownCertificate()).toBeUndefined();
});

test('the newest release is read in the forms of GitHub and npm, and other answers are refused', async () => {
  let answer: unknown = { tag_name: 'v1.4.0' };
  const port = await listening(
    createHttp((_, response) => {
      response.end(JSON.stringify(answer));
    }),
  );
  const url = `http://127.0.0.1:${port}/latest`;
  await readNewestRelease(url);
  expect(newestRelease()).toBe('v1.4.0');
  answer = { version: '1.5.0', name: 'lampstand' };
  await readNewestRelease(url);
  expect(newestRelease()).toBe('1.5.0');
  answer = { message: 'Not Found' };
  await expect(readNewestRelease(url)).rejects.toThrow();
  expect(newestRelease()).toBeUndefined();
});

test('nobody is asked outside unless the site is https or RELEASES_URL is set', () => {
  const names = (origin: string, releases?: string) =>
    createJobs({ origin, releases } as JobParts).map(({ name }) => name);
  expect(names('http://localhost:3000')).not.toContain('certificate');
  expect(names('https://example.org')).toContain('certificate');
  expect(names('https://example.org')).not.toContain('newest release');
  expect(names('https://example.org', 'https://example.org/latest')).toContain('newest release');
});
