/*
 * npm run bench:nodes [-- --part=0.1] [--fronts]
 *
 * Runs two nodes on PostgreSQL behind nginx with deploy/nginx, under load, while nodes are stopped and
 * killed, the database restarts and the next release is rolled out; counts what is lost or duplicated. Then
 * measures how fast nginx and Varnish serve a page from their caches, compared with nginx serving the same
 * bytes from a file. Prints tables; exits with 1 if something was lost or duplicated. `--fronts` runs only
 * the comparison of caches. Rate limits are cleared every second, because the load exceeds them
 * (backend/http/rates.ts).
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { SMTPServer } from 'smtp-server';
import { temporaryFolder } from '../../e2e/support/site.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { ensureBuilt } from '../../scripts/lib/steps.mjs';
import { makeRelease } from '../../scripts/release/make-release.mjs';
import { startPostgres } from '../../tests/backend/support/postgres-server.ts';
import { writeContent } from '../../tests/backend/support/small-content.ts';
import {
  StripeStandIn,
  secretKey,
  webhookSecret,
} from '../../tests/backend/support/stripe/stand-in.ts';
import { findNginx, startNginx } from '../../tests/nodes/support/nginx.ts';
import { createNodes, type Node } from '../../tests/nodes/support/nodes.ts';
import { readAlways } from '../../tests/nodes/support/reads.ts';
import { findVarnish, startVarnish } from '../../tests/nodes/support/varnish.ts';
import { compareFronts } from './fronts.ts';
import { subscribe, uploadFilm, writeMessage } from './visitors.ts';

const { values } = parseArgs({
  options: { part: { type: 'string', default: '1' }, fronts: { type: 'boolean' } },
});
const part = Number(values.part);
const scaled = (count: number) => Math.ceil(count * part);
const [messages, letters, uploads, checkouts] = [
  scaled(1_000),
  scaled(200),
  scaled(20),
  scaled(100),
];
/** Concurrent readers. */
const readers = 64;
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
const recipients: string[] = [];
const smtp = await startSmtp();
const stripe = new StripeStandIn();
const environment = {
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
};
const nodes = await createNodes(2, environment);
const [a, b] = nodes as [Node, Node];
const sql = postgres(database.url, { max: 1, onnotice: () => {}, onclose: () => {} });
const fronts: { stop: () => Promise<void> }[] = [];
try {
  await Promise.all(nodes.map((node) => node.start()));
  const proxy = await startNginx(nginx, [a.port, b.port]);
  fronts.push(proxy);
  if (!values.fronts) await measureFailures(proxy.plain);
  const caches = { 'nginx from its cache': proxy.plain, ...(await startVarnishFront()) };
  await compareFronts(caches, page, folders.folder);
} finally {
  for (const front of fronts) await front.stop();
  await sql.end({ timeout: 1 });
  await Promise.all(nodes.map((node) => node.remove()));
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await stripe.stop();
  await database.close();
  await content.remove();
  folders.remove();
}

async function measureFailures(origin: string): Promise<void> {
  const release = () =>
    makeRelease({ root: path.resolve('.'), releases: folders.folder, name: 'next' });
  const next = await release();
  for (const { url } of nodes) for (const readPath of readPaths) await fetch(url + readPath);
  const started = Date.now();
  const reads = readAlways(origin, readPaths, readers);
  const limits = clearLimits();
  const each = <Result>(count: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const sent = each(messages, async (index) => {
    // Spread over a minute, so that some are in progress during each failure.
    await setTimeout((index * 60_000) / messages);
    await writeMessage(origin, index);
  });
  const uploaded = each(uploads, (index) => uploadFilm(origin, index));
  const bought = each(checkouts, async (index) => {
    await setTimeout((index * 60_000) / checkouts);
    await subscribe(origin, index, stripe);
  });
  await sql`
    insert into outbox (kind, recipient, locale, payload)
    select 'verify_email', 'reader-' || n || '@example.com', 'en', '{"token":"t"}'::jsonb
    from generate_series(1, ${letters}) n`;
  await a.stop();
  await a.start();
  await b.stop('SIGKILL');
  await b.start();
  await database.stop();
  await database.start();
  for (const node of nodes) {
    await node.stop();
    node.release = next;
    await node.start();
  }
  await Promise.all([sent, uploaded, bought]);
  const { count, failed } = await reads.end();
  await limits.end();
  // Ends the leases of five minutes after which other processes take over the letters of a dead one.
  await sql`update outbox set leased_until = now() where sent_at is null`;
  for (let second = 0; second < 120 && (await waitingLetters()) > 0; second++) {
    await setTimeout(1_000);
  }
  console.log(
    `Two nodes stopped, killed, without a database and on a new release; ${Math.round((Date.now() - started) / 1_000)} s.`,
  );
  const [stored] = await sql`
    select count(*)::int as all, count(distinct email)::int as people from leads`;
  const [paid] = await sql`select count(*)::int as all from checkouts where status = 'paid'`;
  const received = recipients.filter((to) => to.startsWith('reader-'));
  const people = new Set(received).size;
  const completeUploads = (await uploaded).filter(Boolean).length;
  report(`reads on ${readers} connections`, count, failed.length, 0);
  if (failed.length > 0) console.log([...new Set(failed)].slice(0, 5).join('\n'));
  report('messages', messages, messages - stored?.people, stored?.all - stored?.people);
  report('checkouts', checkouts, checkouts - paid?.all, stripe.ledger.charges.size - checkouts);
  // Letters that a killed process was sending are sent again, under the same Message-ID.
  report('letters', letters, letters - people, Math.max(0, received.length - people - 1));
  report('uploads in pieces', uploads, uploads - completeUploads, 0);
}

function report(what: string, all: number, lost: number, twice: number): void {
  console.log(`${what.padEnd(26)} ${String(all).padStart(7)}   lost ${lost}   twice ${twice}`);
  if (lost > 0 || twice > 0) process.exitCode = 1;
}

function clearLimits() {
  let ended = false;
  const clearing = (async () => {
    while (!ended) {
      await sql`delete from rate_limits`.catch(() => undefined);
      await setTimeout(1_000);
    }
  })();
  return {
    end() {
      ended = true;
      return clearing;
    },
  };
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
        recipients.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  // A killed node breaks its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}

/** Starts Varnish in front of a node that purges it, if it is installed; returns its origin by name. */
async function startVarnishFront(): Promise<Record<string, string>> {
  const program = findVarnish();
  if (!program) return {};
  const port = await freePort();
  const purging = { ...environment, FRONT_CACHE_PURGE_URLS: `http://127.0.0.1:${port}` };
  const [node] = (await createNodes(1, purging)) as [Node];
  nodes.push(node);
  await node.start();
  const front = await startVarnish(program, port, [node.port, node.port]);
  fronts.push(front);
  return { 'Varnish from its cache': front.url };
}
