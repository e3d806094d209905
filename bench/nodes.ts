/*
 * npm run bench:nodes [-- --part=0.1]
 *
 * Two nodes on a PostgreSQL behind nginx as deploy/ has it, under load while they are ended, killed and
 * without their database: what is lost, and what comes twice. Then how fast nginx answers a page from its
 * cache, against itself with the same bytes as a file. Prints tables; exits 1 where something was lost.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { SMTPServer } from 'smtp-server';
import { temporaryFolder } from '../e2e/support/site.ts';
import { freePort } from '../scripts/lib/free-port.mjs';
import { ensureBuilt } from '../scripts/lib/steps.mjs';
import { checkoutForm } from '../tests/backend/support/checkout.ts';
import { clip } from '../tests/backend/support/films.ts';
import { startPostgres } from '../tests/backend/support/postgres-server.ts';
import { writeContent } from '../tests/backend/support/small-content.ts';
import {
  StripeStandIn,
  secretKey,
  webhookSecret,
} from '../tests/backend/support/stripe/stand-in.ts';
import { findNginx, startNginx } from '../tests/nodes/support/nginx.ts';
import { createNodes, type Node } from '../tests/nodes/support/nodes.ts';
import { readAlways } from '../tests/nodes/support/reads.ts';
import { fire, hasWrk } from './wrk.mjs';

/** Of messages and of sign-ups sixty in a minute are taken from all visitors together (backend/rates.ts). */
const part = Number(parseArgs({ options: { part: { type: 'string', default: '1' } } }).values.part);
const counts = {
  messages: Math.ceil(120 * part),
  letters: Math.ceil(200 * part),
  uploads: Math.ceil(20 * part),
  checkouts: Math.ceil(100 * part),
  connections: Math.ceil(64 * part),
};
const page = '/answers/did-jesus-live';
const readPaths = ['/', '/answers', page, '/categories', '/ko', '/es/answers'];

const nginx = findNginx();
if (!nginx) {
  console.error('nginx and openssl are needed.');
  process.exit(1);
}
await ensureBuilt();
const database = await startPostgres();
const content = await writeContent();
const folders = temporaryFolder();
const letters: string[] = [];
const smtp = await startSmtp();
const stripe = new StripeStandIn();
const nodes = await createNodes(2, {
  DATABASE_URL: database.url,
  CONTENT_DIR: content.folder,
  UPLOADS_DIR: path.join(folders.folder, 'uploads'),
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: await stripe.start(),
  SITE_URL: 'https://localhost',
  TRUSTED_PROXIES: '2',
  FRONT_CACHE_SECONDS: '1',
  DRAIN_SECONDS: '0.5',
});
const [a, b] = nodes as [Node, Node];
const sql = postgres(database.url, { max: 1, onnotice: () => {}, onclose: () => {} });
const forms = Array.from({ length: counts.checkouts }, () => checkoutForm());
const losses: string[] = [];
let proxy: Awaited<ReturnType<typeof startNginx>> | undefined;
try {
  await Promise.all(nodes.map((node) => node.start()));
  proxy = await startNginx(nginx, [a.port, b.port]);
  await underFailures(proxy.plain);
  await cacheAgainstFiles(proxy.plain);
} finally {
  await proxy?.stop();
  await sql.end({ timeout: 1 });
  await Promise.all(nodes.map((node) => node.remove()));
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await stripe.stop();
  await database.close();
  await content.remove();
  folders.remove();
}
if (losses.length > 0) {
  console.error(losses.join('\n'));
  process.exitCode = 1;
}

async function underFailures(origin: string): Promise<void> {
  for (const { url } of nodes) for (const at of readPaths) await fetch(url + at);
  const reads = readAlways(origin, readPaths, counts.connections);
  const sent = Promise.all(Array.from({ length: counts.messages }, (_, n) => message(origin, n)));
  const uploaded = Promise.all(Array.from({ length: counts.uploads }, (_, n) => upload(origin, n)));
  const bought = Promise.all(Array.from({ length: counts.checkouts }, (_, n) => buy(origin, n)));
  await sql`
    insert into outbox (kind, recipient, locale, payload)
    select 'verify_email', 'reader-' || n || '@example.com', 'en', '{"token":"t"}'::jsonb
    from generate_series(1, ${counts.letters}) n`;
  await a.stop();
  await a.start();
  await b.stop('SIGKILL');
  await b.start();
  await database.stop();
  await database.start();
  await Promise.all([sent, uploaded, bought]);
  const { count, failed } = await reads.end();
  // In place of the five minutes after which letters of a dead process are taken up.
  await sql`update outbox set leased_until = now() where sent_at is null`;
  for (let second = 0; second < 120 && (await waitingLetters()) > 0; second++) {
    await setTimeout(1_000);
  }
  const [stored] = await sql`
    select count(*)::int as all, count(distinct email)::int as people from leads`;
  const [paid] = await sql`select count(*)::int as all from checkouts where status = 'paid'`;
  const charges = stripe.ledger.charges.size;
  report('checkouts', counts.checkouts, counts.checkouts - paid?.all, charges - counts.checkouts);
  const readers = letters.filter((to) => to.startsWith('reader-'));
  const whole = (await uploaded).filter(Boolean).length;
  report(`reads on ${counts.connections} connections`, count, failed.length, 0);
  report(
    'messages',
    counts.messages,
    counts.messages - stored?.people,
    stored?.all - stored?.people,
  );
  report(
    'letters',
    counts.letters,
    counts.letters - new Set(readers).size,
    // What a killed process had in hand comes again, under the same Message-ID.
    Math.max(0, readers.length - new Set(readers).size - 1),
  );
  report('uploads in pieces', counts.uploads, counts.uploads - whole, 0);
}

function report(what: string, all: number, lost: number, twice: number): void {
  console.log(`${what.padEnd(26)} ${String(all).padStart(7)}   lost ${lost}   twice ${twice}`);
  if (lost > 0 || twice > 0) losses.push(`${what}: ${lost} lost, ${twice} twice`);
}

/** As the site's forms do: under the same key until it is acknowledged. */
async function message(origin: string, index: number): Promise<void> {
  for (;;) {
    const sent = await fetch(`${origin}/api/v1/create_lead`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `message-${index}-of-the-bench`,
        'x-forwarded-for': `10.${index >> 8}.${index & 255}.7`,
      },
      body: JSON.stringify({ email: `visitor-${index}@example.com`, message: 'Hello.' }),
    }).catch(() => undefined);
    if (sent?.ok) return;
    await setTimeout(500);
  }
}

/** What a church does that subscribes; it tries again where it is not answered. */
async function buy(origin: string, index: number): Promise<void> {
  const post = async (at: string, body: object) => {
    for (;;) {
      const answered = await fetch(`${origin}/api/v1${at}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `checkout-${index}-of-the-bench`,
          'x-forwarded-for': `10.100.${index}.7`,
        },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      if (answered?.ok) return (await answered.json()).data;
      await setTimeout(1_000);
    }
  };
  const { id, client_secret } = await post('/checkout', forms[index] ?? {});
  stripe.ledger.confirm(client_secret, 'approved');
  while ((await post(`/checkout/${id}/sync`, {})).status !== 'paid') await setTimeout(1_000);
}

/** One film in pieces that go to whichever node nginx chooses; whether all of it was taken. */
async function upload(origin: string, index: number): Promise<boolean> {
  const headers = { 'tus-resumable': '1.0.0', 'x-forwarded-for': `10.200.${index}.7` };
  const ask = async (url: string, init: RequestInit & { headers: Record<string, string> }) => {
    for (;;) {
      const answered = await fetch(url, init).catch(() => undefined);
      if (answered && answered.status < 500 && answered.status !== 429) return answered;
      await setTimeout(500);
    }
  };
  const created = await ask(`${origin}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(clip.length) },
  });
  const url = origin + new URL(created.headers.get('location') ?? '', origin).pathname;
  const piece = Math.ceil(clip.length / 20);
  for (;;) {
    const state = await ask(url, { method: 'HEAD', headers });
    const offset = Number(state.headers.get('upload-offset'));
    if (!state.ok) return false;
    if (offset === clip.length) return true;
    await ask(url, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: clip.subarray(offset, offset + piece),
    });
    await setTimeout(200);
  }
}

async function waitingLetters(): Promise<number> {
  const [row] = await sql`select count(*)::int as waiting from outbox where sent_at is null`;
  return row?.waiting ?? 0;
}

async function startSmtp(): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        letters.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}

async function cacheAgainstFiles(origin: string): Promise<void> {
  if (!hasWrk) {
    console.log('wrk is not installed: the cache is not compared with files.');
    return;
  }
  const headers = { 'accept-encoding': 'gzip', 'accept-language': 'en' };
  const answered = execFileSync('curl', [
    ...['-s', ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])],
    origin + page,
  ]);
  const folder = path.join(folders.folder, 'files');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'page.html'), answered);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; events { worker_connections 2048; }
http { access_log off; ${temporary.join(' ')} default_type text/html; open_file_cache max=10;
server { listen 127.0.0.1:${port}; root ${folder}; keepalive_requests 100000; } }\n`,
  );
  const files = spawn(nginx as string, [
    '-p',
    folder,
    '-c',
    `${folder}/nginx.conf`,
    '-e',
    `${folder}/log`,
  ]);
  try {
    await setTimeout(500);
    const rates: Record<'cache' | 'file', number[]> = { cache: [], file: [] };
    for (let round = 0; round < 3; round++) {
      const options = { connections: 32, seconds: 3, headers };
      rates.cache.push((await fire({ url: origin + page, ...options })).rate);
      rates.file.push((await fire({ url: `http://127.0.0.1:${port}/page.html`, ...options })).rate);
    }
    const middle = (list: number[]) => list.toSorted((x, y) => x - y)[1] ?? 0;
    const [cache, file] = [middle(rates.cache), middle(rates.file)];
    console.log(`nginx from its cache       ${Math.round(cache)} a second`);
    console.log(`nginx from a file          ${Math.round(file)} a second`);
    console.log(`ratio                      ${(cache / file).toFixed(2)} (goal 0.8)`);
  } finally {
    files.kill();
  }
}
