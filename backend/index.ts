import 'server-only';
import { resolve } from 'node:path';
import { environment } from '../lib/config/env.ts';
import type { ContentChange } from '../lib/contract/content-changes.ts';
import type { Published } from './api.ts';
import { createApp } from './app.ts';
import { seedContent } from './content/store-content.ts';
import { type Database, type OpenDatabase, openPglite, openPostgres } from './db/client.ts';
import { makeFilesPrivate } from './db/data-folder.ts';
import { createLimiters, type Limiters } from './limits.ts';
import { startOutboxWorker } from './mail/outbox-worker.ts';
import { configuredTransport } from './mail/transport.ts';
import { remindOfMessages } from './queries/message-reminders.ts';
import { ReadCache } from './read-cache.ts';
import { startReminding } from './services/listing-reminders.ts';
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
  published?: Published;
  /** What pages are to be let go of at the next request to the API. */
  stale?: ContentChange[];
  stopPayments?: (() => void) | undefined;
  uploads?: UploadSetUp;
  stopClearing?: (() => void) | undefined;
  stopReminding?: (() => void) | undefined;
  stopMail?: (() => void) | undefined;
  opening?: Promise<OpenDatabase>;
}
const key = Symbol.for('lampstand.backend');
const holder = globalThis as { [key]?: Shared };

function shared(): Shared {
  holder[key] ??= { limiters: createLimiters(), reads: new ReadCache() };
  return holder[key];
}

let app: ReturnType<typeof createApp> | undefined;

/** The embedded /api/v1. Opens its database at the first call that needs it. */
export function backend() {
  app ??= createApp(
    openBackend,
    shared().limiters,
    (changes) => shared().published?.(changes),
    configuredGateways(openBackend),
    uploads(),
    shared().reads,
  );
  return app;
}

/** What to do when what pages show has changed: whoever keeps pages lets them go, all unless it is said which. */
export function whenPublished(listener: Published): void {
  shared().published = listener;
}

/** What changed outside of any request, so that its pages are to be let go in this one; says so once. */
export function consumePendingRevalidation(): ContentChange[] {
  const state = shared();
  const { stale = [] } = state;
  state.stale = [];
  return stale;
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
    published: (changes) => shared().published?.(changes),
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

/** Sends the letters that wait and reminds churches of their visitors, from now on and until the database is closed. */
export function startMail(): void {
  const state = shared();
  state.stopMail ??= startOutboxWorker(openBackend, configuredTransport(), remindOfMessages);
}

/** Removes what was uploaded and abandoned, from now on and until the database is closed. */
export function startClearingUploads(): void {
  const state = shared();
  state.stopClearing ??= startClearing(openBackend, uploads().films);
}

/** Asks churches once a year whether their listings are still true, until the database is closed. */
export function startListingReminders(): void {
  const state = shared();
  state.stopReminding ??= startReminding(openBackend);
}

/**
 * Settles payments whose outcome nobody knows, from now on and until the database is closed. `triggerRequest`
 * makes a request to the site, within which Next lets pages expire.
 */
export function startPayments(triggerRequest: () => void): void {
  const state = shared();
  const gateways = configuredGateways(openBackend);
  const onMembershipNoticeChange = (changes: readonly ContentChange[]) => {
    state.reads.clear();
    state.stale = [...(state.stale ?? []), ...changes];
    triggerRequest();
  };
  state.stopPayments ??= startReconciling(async () => ({
    db: await openBackend(),
    gateways,
    onMembershipNoticeChange,
  }));
}

/** Closes the database and gives its folder back. */
export async function closeBackend(): Promise<void> {
  const state = shared();
  const { opening, stopMail, stopPayments, stopClearing, stopReminding } = state;
  stopMail?.();
  stopPayments?.();
  stopClearing?.();
  stopReminding?.();
  state.stopMail = undefined;
  state.stopPayments = undefined;
  state.stopClearing = undefined;
  state.stopReminding = undefined;
  state.opening = undefined;
  state.reads.clear();
  await (await opening?.catch(() => undefined))?.close();
}

function open(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR, CONTENT_DIR } = environment();
  makeFilesPrivate();
  const contentDir = resolve(/* turbopackIgnore: true */ CONTENT_DIR);
  const prepare = (db: Database) => seedContent(db, contentDir);
  return DATABASE_URL ? openPostgres(DATABASE_URL, prepare) : openPglite(DATA_DIR, prepare);
}
