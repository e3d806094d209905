import 'server-only';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { environment } from '../lib/config/env.ts';
import { provideGauges } from '../lib/telemetry/gauges.ts';
import { createApp } from './app.ts';
import { startChecking } from './checks/run-checks.ts';
import { seedContent } from './content/store-content.ts';
import { databaseGauges } from './database-gauges.ts';
import {
  type Database,
  type OpenDatabase,
  openPglite,
  openPostgres,
  type QueryPostgres,
} from './db/client.ts';
import { makeFilesPrivate } from './db/data-folder.ts';
import { DatabaseAwayError } from './db/database-away.ts';
import { startPublishing } from './editorial/publish-due.ts';
import { createLimiters, createSharedLimiters, type Limiters } from './limits.ts';
import { startOutboxWorker } from './mail/outbox-worker.ts';
import { configuredTransport } from './mail/transport.ts';
import { type JoinedNodes, joinNodes } from './nodes/join-nodes.ts';
import { always, type OneAtATime, oneAtATime } from './nodes/one-at-a-time.ts';
import { createPublished } from './nodes/published.ts';
import { tellOfAnswers } from './queries/lead-desk.ts';
import { remindOfMessages } from './queries/message-reminders.ts';
import type { Changes } from './queries/recorded-changes.ts';
import { ReadCache } from './read-cache.ts';
import { startReminding } from './services/listing-reminders.ts';
import { startCountingViews } from './services/page-views.ts';
import { configuredGateways } from './services/payment/gateways.ts';
import { startReconciling } from './services/payment/reconcile.ts';
import { startClearing } from './uploads/clear-abandoned.ts';
import { configuredUploads, type UploadSetUp } from './uploads/set-up.ts';
import { createUpstreamApp } from './upstream.ts';

/**
 * Next evaluates this module more than once in a process, for pages and for route handlers, and two
 * PGlite instances on one folder lose rows (design.md 5): what must be one hangs on globalThis.
 */
interface Shared {
  limiters: Limiters;
  reads: ReadCache;
  expireContent?: ExpireContent;
  /** Undefined without PostgreSQL, and until it is open. */
  query?: QueryPostgres | undefined;
  /** The nodes of which this is one; undefined without PostgreSQL. */
  nodes?: JoinedNodes | undefined;
  stopPayments?: (() => void) | undefined;
  uploads?: UploadSetUp;
  stopClearing?: (() => void) | undefined;
  stopReminding?: (() => void) | undefined;
  stopCounting?: (() => Promise<void>) | undefined;
  stopChecking?: (() => void) | undefined;
  stopMail?: (() => void) | undefined;
  stopPublishing?: (() => void) | undefined;
  opening?: Promise<OpenDatabase>;
}
/** Lets go of the pages that show these changes, before it returns; of all where it is not said what changed. */
export type ExpireContent = (changes: Changes) => void;

const key = Symbol.for('lampstand.backend');
const holder = globalThis as { [key]?: Shared };

function shared(): Shared {
  holder[key] ??= { limiters: configuredLimiters(), reads: new ReadCache() };
  return holder[key];
}

/** What every process on a PostgreSQL may do is counted there. */
function configuredLimiters(): Limiters {
  const { DATABASE_URL, API_BASE_URL } = environment();
  if (!DATABASE_URL || API_BASE_URL) return createLimiters();
  return createSharedLimiters(async (text, values) => {
    await openBackend();
    const { query } = shared();
    if (!query) throw new DatabaseAwayError();
    return query(text, values);
  });
}

/** Lets go of what this process keeps of that: what calls answered, and pages. */
function expire(changes: Changes): void {
  const { reads, expireContent } = shared();
  reads.clear();
  expireContent?.(changes);
}

/** Milliseconds: nginx counts whole seconds, so what it keeps for one may be fresh for nearly two, and was on its way before. */
const frontCacheMargin = 1_250;

const published = createPublished({
  expire,
  frontCacheMs: () => {
    const { FRONT_CACHE_SECONDS: seconds } = environment();
    return seconds > 0 ? seconds * 1000 + frontCacheMargin : 0;
  },
  others: async () => {
    if (environment().API_BASE_URL) return undefined;
    const db = await openBackend();
    const { nodes } = shared();
    return nodes && { db, nodes };
  },
});

let app: ReturnType<typeof createApp> | undefined;

/** The embedded /api/v1. Opens its database at the first call that needs it. */
export function backend() {
  app ??= createApp(
    openBackend,
    shared().limiters,
    published,
    configuredGateways(openBackend),
    uploads(),
    shared().reads,
  );
  return app;
}

/** Whoever keeps pages says how they are let go of. */
export function whenPublished(expireContent: ExpireContent): void {
  shared().expireContent = expireContent;
}

let upstream: ReturnType<typeof createUpstreamApp> | undefined;

/** What answers /api/v1 over HTTP: the embedded backend, or the one that API_BASE_URL names. */
export function apiHandler() {
  const { API_BASE_URL, API_TOKEN } = environment();
  if (!API_BASE_URL) return backend();
  upstream ??= createUpstreamApp({
    baseUrl: API_BASE_URL,
    token: API_TOKEN,
    limiters: shared().limiters,
    published,
  });
  return upstream;
}

/**
 * Opens the database, brings it up to date and, the first time, loads the content folder. Throws
 * DataInUseError, DataFolderError, DatabaseUnusableError and ContentError, whose messages are for
 * the person at the keyboard; a later call tries again.
 */
export async function openBackend(): Promise<Database> {
  const state = shared();
  state.opening ??= open();
  try {
    return (await state.opening).db;
  } catch (error) {
    state.opening = undefined;
    throw error;
  }
}

/** One for all copies of this module: of two that write to one upload, the second has to know. */
function uploads(): UploadSetUp {
  shared().uploads ??= configuredUploads();
  return shared().uploads as UploadSetUp;
}

/** What is due by the clock, or because something was published. */
async function writeDueLetters(db: Database): Promise<void> {
  await remindOfMessages(db);
  await tellOfAnswers(db);
}

/** Sends the letters that wait and reminds churches of their visitors, from now on and until the database is closed. */
export function startMail(): void {
  const state = shared();
  state.stopMail ??= startOutboxWorker(openBackend, configuredTransport(), writeDueLetters);
}

/** Several processes on a PostgreSQL share such work. */
function exclusively(): OneAtATime {
  const { DATABASE_URL } = environment();
  return DATABASE_URL ? oneAtATime(DATABASE_URL) : always;
}

/** Removes what was uploaded and abandoned, from now on and until the database is closed. */
export function startClearingUploads(): void {
  const state = shared();
  state.stopClearing ??= startClearing(openBackend, uploads().films, exclusively());
}

/** Asks churches once a year whether their listings are still true, until the database is closed. */
export function startListingReminders(): void {
  const state = shared();
  state.stopReminding ??= startReminding(openBackend, exclusively());
}

/** Publishes what editors scheduled, when its time has come, until the database is closed. */
export function startScheduledPublishing(): void {
  const state = shared();
  state.stopPublishing ??= startPublishing(openBackend, published, exclusively());
}

/** Writes down how often pages were read, from now on and until the database is closed. */
export function startCounting(): void {
  const state = shared();
  state.stopCounting ??= startCountingViews(openBackend);
}

/** Checks once a week whether links of the content are still there, until the database is closed. */
export function startLinkChecks(): void {
  const state = shared();
  state.stopChecking ??= startChecking(openBackend, exclusively());
}

/** Settles payments whose outcome nobody knows, from now on and until the database is closed. */
export function startPayments(): void {
  const gateways = configuredGateways(openBackend);
  shared().stopPayments ??= startReconciling(
    async () => ({ db: await openBackend(), gateways, published }),
    exclusively(),
  );
}

/** Closes the database and gives its folder back. */
export async function closeBackend(): Promise<void> {
  const state = shared();
  const { opening, stopMail, stopPayments, stopClearing, stopReminding, stopPublishing } = state;
  stopMail?.();
  stopPayments?.();
  stopClearing?.();
  stopReminding?.();
  stopPublishing?.();
  state.stopChecking?.();
  state.stopChecking = undefined;
  await state.stopCounting?.();
  state.stopCounting = undefined;
  state.stopMail = undefined;
  state.stopPayments = undefined;
  state.stopClearing = undefined;
  state.stopReminding = undefined;
  state.stopPublishing = undefined;
  state.opening = undefined;
  provideGauges('backend', undefined);
  state.reads.clear();
  await state.nodes?.close();
  state.nodes = undefined;
  state.query = undefined;
  await (await opening?.catch(() => undefined))?.close();
}

async function open(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR, CONTENT_DIR, PORT } = environment();
  makeFilesPrivate();
  const contentDir = resolve(/* turbopackIgnore: true */ CONTENT_DIR);
  const prepare = (db: Database) => seedContent(db, contentDir);
  if (!DATABASE_URL) return measured(await openPglite(DATA_DIR, prepare));
  const store = await openPostgres(DATABASE_URL, prepare);
  const name = `${hostname()}:${PORT}`;
  shared().query = store.query;
  shared().nodes = await joinNodes({ url: DATABASE_URL, store, name, onChanges: expire });
  return measured(store);
}

/** What stands in the database is read with the metrics. */
function measured(store: OpenDatabase): OpenDatabase {
  provideGauges('backend', () => databaseGauges(store, Boolean(environment().DATABASE_URL)));
  return store;
}
