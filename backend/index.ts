import { resolve } from 'node:path';
import { environment } from '../lib/config/env.ts';
import { releaseName } from '../lib/config/release.ts';
import { provideSettings, type Settings, settings } from '../lib/config/settings.ts';
import { site } from '../lib/config/site.ts';
import { provideGauges } from '../lib/telemetry/gauges.ts';
import { providePurges, provideReplicas } from '../lib/telemetry/process-state.ts';
import { measureQueries } from '../lib/telemetry/query-times.ts';
import { createApp } from './app.ts';
import { isLinkCheckEnabled, siteNetwork } from './checks/run-checks.ts';
import { concernNamedPages, isSameSet } from './content/missing-pages.ts';
import { readSettings } from './content/settings.ts';
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
import { DatabaseUnavailableError, isDatabaseUnavailable } from './db/database-unavailable.ts';
import { Replicas, replicaInUse } from './db/replicas.ts';
import { readDraftSettings } from './editorial/draft-settings.ts';
import { HttpError } from './errors/http-error.ts';
import { logFailure } from './errors/log-failure.ts';
import { createLimiters, createSharedLimiters, type Limiters } from './http/limits.ts';
import { ReadCache } from './http/read-cache.ts';
import { createJobs } from './jobs/jobs.ts';
import { startJobs } from './jobs/scheduler.ts';
import { Postman } from './mail/postman.ts';
import { configuredTransport } from './mail/transport.ts';
import { CdnPurges, configuredCdns } from './nodes/cdn-purges.ts';
import { frontCaches } from './nodes/front-caches.ts';
import { type JoinedNodes, joinNodes } from './nodes/join-nodes.ts';
import { type OneAtATime, oneAtATime, runAlways } from './nodes/one-at-a-time.ts';
import { createPublished } from './nodes/published.ts';
import type { Changes } from './nodes/recorded-changes.ts';
import { ownReport } from './operation/own-report.ts';
import { nodeName } from './operation/read-operation.ts';
import { configuredGateways } from './payments/gateways.ts';
import { clearDocumentCache } from './search/document-cache.ts';
import { hasStaffSession } from './sessions/authorize.ts';
import { findFilmTools } from './transcoding/tools.ts';
import { FilmPreparer } from './uploads/film-preparer.ts';
import { configuredUploads, type UploadSetUp } from './uploads/set-up.ts';
import { bytesOf } from './uploads/stored-pictures.ts';
import { createUpstreamApp } from './upstream/upstream.ts';

/** What exists once in a process. */
interface State {
  limiters: Limiters;
  reads: ReadCache;
  expireContent?: ExpireContent;
  tagsOfChanges?: TagsOfChanges | undefined;
  /** Undefined without PostgreSQL, and until it is open. */
  query?: QueryPostgres | undefined;
  /** This process's connection to other nodes; undefined without PostgreSQL. */
  nodes?: JoinedNodes | undefined;
  /** Undefined without PostgreSQL. */
  replicas?: Replicas | undefined;
  uploads?: UploadSetUp;
  cdns?: readonly CdnPurges[];
  stopJobs?: (() => Promise<void>) | undefined;
  opening?: Promise<OpenDatabase>;
}
/**
 * Expires the pages that show these changes, before it returns; all pages if the changes are
 * unknown.
 */
export type ExpireContent = (changes: Changes) => void;
/** The tags of these pages for caches in front of the site. */
export type TagsOfChanges = (changes: Changes) => readonly string[];

let state: State | undefined;

function shared(): State {
  state ??= { limiters: configuredLimiters(), reads: new ReadCache() };
  return state;
}

/** With PostgreSQL, limits are counted there for all processes. */
function configuredLimiters(): Limiters {
  const { DATABASE_URL, API_BASE_URL } = environment();
  if (!DATABASE_URL || API_BASE_URL) return createLimiters();
  return createSharedLimiters(async (text, values) => {
    await openBackend();
    const { query } = shared();
    if (!query) throw new DatabaseUnavailableError();
    return query(text, values);
  });
}

/** Expires what this process has cached of the changes: read responses and pages. */
function expire(changes: Changes): void {
  const { reads, expireContent } = shared();
  reads.clear();
  expireContent?.(changes);
}

/**
 * Milliseconds: nginx counts whole seconds, so an entry cached for one may be fresh for nearly two,
 * plus the time of the request.
 */
const frontCacheMargin = 1_250;

/** Milliseconds until settings are read again that could not be read. */
const settingsRetryMs = 2_000;

/**
 * Reads the settings again if they may have changed, and returns the changes with that of the settings, if a
 * page that they name has come or gone. Until it succeeds, the present ones stay.
 */
async function refreshSettings(changes: Changes, database = openBackend): Promise<Changes> {
  const isChanged = changes?.some(({ kind }) => kind === 'settings') ?? true;
  if (!isChanged && !concernNamedPages(changes, settings())) return changes;
  if (environment().API_BASE_URL) return changes;
  const before = settings().missing;
  try {
    provideSettings(await readSettings(await database(), movedPicture));
    if (isChanged || isSameSet(before, settings().missing)) return changes;
    return [...(changes ?? []), { kind: 'settings', slug: 'menus' }];
  } catch (error) {
    if (!isDatabaseUnavailable(error)) logFailure('The settings are not read', error);
    const again = async () => {
      if (!shared().opening) return;
      await refreshSettings(undefined, database);
      expire(undefined);
    };
    setTimeout(again, settingsRetryMs).unref();
    return changes;
  }
}

const published = createPublished({
  refresh: refreshSettings,
  expire,
  purgeFrontCaches: async (changes) => {
    const tags = shared().tagsOfChanges?.(changes) ?? [];
    const purge = frontCaches(environment().FRONT_CACHE_PURGE_URLS);
    const [failed, ...purged] = await Promise.all([
      purge(tags),
      ...cdns().map((cdn) => (tags.length > 0 ? cdn.purge(tags) : true)),
    ]);
    return [...failed, ...cdns().flatMap(({ name }, index) => (purged[index] ? [] : [name]))];
  },
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
  app ??= createApp({
    database: openBackend,
    limiters: shared().limiters,
    published,
    uploads: uploads(),
    cache: shared().reads,
    node: () => shared().nodes?.id,
    // The first call opens the database.
    readStale: (read) => shared().replicas?.read(read) ?? read(),
  });
  return app;
}

/** Registers how cached pages are expired. */
export function onPublished(expireContent: ExpireContent, tagsOfChanges?: TagsOfChanges): void {
  Object.assign(shared(), { expireContent, tagsOfChanges });
}

let upstream: ReturnType<typeof createUpstreamApp> | undefined;

/**
 * The handler of /api/v1 over HTTP: the embedded backend, or a proxy of the one at API_BASE_URL.
 */
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
 * Opens the database, runs migrations and, the first time, loads the content folder. Throws
 * DataInUseError, DataFolderError, DatabaseUnusableError and ContentError, whose messages are for
 * the operator; a later call tries again.
 */
export async function openBackend(): Promise<Database> {
  const replica = replicaInUse();
  if (replica) return replica;
  const state = shared();
  // Only a failure to open it: once open, it stays open while PostgreSQL is away, and says so itself (`db` throws).
  state.opening ??= open().catch((error) => {
    state.opening = undefined;
    throw error;
  });
  return (await state.opening).db;
}

/** One for the process, because concurrent writes to one upload must be detected. */
function uploads(): UploadSetUp {
  shared().uploads ??= configuredUploads();
  return shared().uploads as UploadSetUp;
}

/** A logo that is in the bucket; the site goes on without it while the bucket is away. */
async function movedPicture(id: string): Promise<Uint8Array | undefined> {
  try {
    return await bytesOf({ id, webp: null }, uploads().films);
  } catch (error) {
    logFailure('A logo is not read from the bucket', error);
    return undefined;
  }
}

/** The settings with their drafts, for an administrator who is signed in; undefined for anybody else. */
export async function draftSettings(request: Request): Promise<Settings | undefined> {
  const db = await openBackend();
  if (!(await hasStaffSession(db, request, []))) return undefined;
  return readDraftSettings(db, movedPicture);
}

/** The purges of the CDNs in front of the site. */
function cdns(): readonly CdnPurges[] {
  const state = shared();
  if (state.cdns) return state.cdns;
  const purges = configuredCdns(environment()).map((cdn) => new CdnPurges(cdn));
  state.cdns = purges;
  if (purges.length > 0) {
    providePurges(() => {
      const since = purges.flatMap(({ pending }) => pending.since ?? []).sort()[0];
      return {
        waiting: purges.reduce((sum, { pending }) => sum + pending.waiting, 0),
        since: since === undefined ? null : new Date(since).toISOString(),
      };
    });
  }
  return purges;
}

/** Runs each job in one of several processes on the same PostgreSQL. */
function exclusively(): OneAtATime {
  const { DATABASE_URL } = environment();
  return DATABASE_URL ? oneAtATime(DATABASE_URL) : runAlways;
}

/** Starts the periodic jobs (jobs/jobs.ts), until the database is closed. */
export function startBackendJobs(): void {
  const jobs = createJobs({
    database: openBackend,
    published,
    postman: new Postman(configuredTransport()),
    gateways: configuredGateways(openBackend),
    films: uploads().films,
    filmPreparer: new FilmPreparer({
      ...{ database: openBackend, films: uploads().films, published, tools: findFilmTools },
      workFolder: resolve(environment().DATA_DIR, 'preparing'),
    }),
    linkNetwork: isLinkCheckEnabled() ? siteNetwork() : undefined,
    namedNetwork: siteNetwork('import'),
    origin: site().origin,
    releases: environment().RELEASES_URL,
  });
  shared().stopJobs ??= startJobs(jobs, exclusively());
}

/** Closes the database and releases its folder. */
export async function closeBackend(): Promise<void> {
  const state = shared();
  const { opening, stopJobs } = state;
  state.stopJobs = undefined;
  await stopJobs?.();
  await Promise.all(cdns().map((cdn) => cdn.close()));
  delete state.cdns;
  state.opening = undefined;
  provideGauges('backend', undefined);
  state.reads.clear();
  await state.replicas?.close();
  state.replicas = undefined;
  provideReplicas(undefined);
  await state.nodes?.close();
  state.nodes = undefined;
  state.query = undefined;
  await (await opening?.catch(() => undefined))?.close();
}

async function open(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_REPLICA_URLS, DATA_DIR, CONTENT_DIR } = environment();
  makeFilesPrivate();
  measureQueries();
  const contentDir = resolve(CONTENT_DIR);
  const prepare = (db: Database) => seedContent(db, contentDir);
  if (!DATABASE_URL) {
    const store = await openPglite(DATA_DIR, prepare);
    provideSettings(await readSettings(store.db, movedPicture));
    return withGauges(store);
  }
  const store = await openPostgres(DATABASE_URL, prepare);
  provideSettings(await readSettings(store.db, movedPicture));
  const onChanges = async (changes: Changes) => {
    if (!changes) clearDocumentCache(store.db);
    expire(await refreshSettings(changes, async () => store.db));
  };
  try {
    const nodes = await joinNodes({
      ...{ url: DATABASE_URL, store, onChanges },
      ...{ name: nodeName(), release: releaseName() },
      report: () => ownReport(store.db, true),
    });
    shared().nodes = nodes;
    shared().replicas = openReplicas(DATABASE_REPLICA_URLS, store, nodes);
  } catch (error) {
    await store.close();
    throw error;
  }
  shared().query = store.query;
  return withGauges(store);
}

function openReplicas(urls: readonly string[], store: OpenDatabase, nodes: JoinedNodes): Replicas {
  const replicas = new Replicas(urls, {
    maxLag: environment().DATABASE_REPLICA_LAG,
    primary: () => store.db,
    isMissing: (error) => error instanceof HttpError && error.status === 404,
    position: () => nodes.position,
  });
  provideReplicas(() => replicas.states);
  return replicas;
}

/** Adds the database's gauges to the metrics. */
function withGauges(store: OpenDatabase): OpenDatabase {
  // So that what waits for them is among the metrics from the start.
  cdns();
  provideGauges('backend', () => databaseGauges(store, Boolean(environment().DATABASE_URL)));
  return store;
}
