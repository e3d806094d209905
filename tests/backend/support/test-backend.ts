import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '../../../backend/app.ts';
import { seedContent } from '../../../backend/content/store-content.ts';
import {
  type GetDatabase,
  type OpenDatabase,
  openInMemory,
  type Prepare,
} from '../../../backend/db/client.ts';
import { createLimiters, type Limiters } from '../../../backend/http/limits.ts';
import { createPublished } from '../../../backend/nodes/published.ts';
import type { Changes } from '../../../backend/nodes/recorded-changes.ts';
import type { Gateways } from '../../../backend/payments/gateway.ts';
import type { FilmStore } from '../../../backend/uploads/film-store.ts';
import { folderStore } from '../../../backend/uploads/folder-store.ts';
import { checkDocumented } from './documented.ts';
import { pgliteTemplate } from './pglite-template.ts';
import { openPostgresCopy, postgresTemplate } from './postgres-template.ts';
import { writeContent } from './small-content.ts';

const server = inject('postgres');

const nothing: Prepare = async () => {};

/** A separate database, empty and then prepared: on the project's PostgreSQL, or else PGlite in memory. */
export async function openTestDatabase(prepare: Prepare): Promise<OpenDatabase> {
  return openCopy('empty', nothing, prepare);
}

/** A separate database with the small content, or with that of a folder. */
async function openWithContent(folder?: string): Promise<OpenDatabase> {
  const seed: Prepare = async (db) => {
    const written = folder ? undefined : await writeContent();
    await seedContent(db, folder ?? written?.folder ?? '');
    await written?.remove();
  };
  if (folder === undefined) return openCopy('small', seed, nothing);
  return folder === 'content' ? openCopy(folder, seed, nothing) : openTestDatabase(seed);
}

/** Opens a copy of the named template, which is made once per run, and prepares it further. */
async function openCopy(
  name: string,
  prepareTemplate: Prepare,
  prepare: Prepare,
): Promise<OpenDatabase> {
  if (server)
    return openPostgresCopy(server, await postgresTemplate(server, name, prepareTemplate), prepare);
  return openInMemory(prepare, await pgliteTemplate(name, prepareTemplate));
}

/** Parsed JSON of any type. */
export type Json = ReturnType<typeof JSON.parse>;

export interface TestResponse {
  status: number;
  headers: Headers;
  body: Json;
}

/** Upload limits in tests, in bytes: of one film, and of all unapproved films. */
export const filmBounds = { maxBytes: 20_000_000, maxPending: 60_000_000 };

/** Parts that a test may replace. */
interface Parts {
  store?: Promise<FilmStore> | undefined;
  gateways?: (database: GetDatabase) => Gateways;
  /** Whether the database has no content. */
  isEmpty?: boolean;
  /** Replaces the limits in memory on the backend's clock. */
  limiters?: () => Limiters;
}

/** A backend on its own database with a content folder's content; defaults to the small content. */
export async function startBackend(
  contentDir?: string,
  { store, gateways, isEmpty = false, limiters }: Parts = {},
) {
  const { db, close } = await (isEmpty ? openTestDatabase(nothing) : openWithContent(contentDir));
  // A fake clock, so that a test decides how much time passes between two calls.
  const clock = { now: 0 };
  /** The published changes in order; `all` if they are unknown. */
  const published: (NonNullable<Changes> | 'all')[] = [];
  const uploadsDir = await mkdtemp(join(tmpdir(), 'lampstand-uploads-'));
  const films = store ?? folderStore(uploadsDir);
  // Otherwise a short test may delete the folder while it is still being created.
  if (!store) await films;
  const app = createApp({
    database: async () => db,
    limiters: limiters?.() ?? createLimiters(() => clock.now),
    published: createPublished({ expire: (changes) => published.push(changes ?? 'all') }),
    ...(gateways && { gateways: gateways(async () => db) }),
    uploads: { films: () => films, bounds: filmBounds },
  });

  async function call(path: string, init: RequestInit = {}): Promise<TestResponse> {
    const response = await app.fetch(new Request(`http://localhost:3000/api/v1${path}`, init));
    checkDocumented(init.method ?? 'GET', path, response);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body: Json = isJson && text ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body };
  }
  return {
    app,
    db,
    clock,
    published,
    films,
    uploadsDir,
    async close() {
      await close();
      await rm(uploadsDir, { recursive: true, force: true });
    },
    call,
    get: (path: string, headers: Record<string, string> = {}) => call(path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
export type TestBackend = Awaited<ReturnType<typeof startBackend>>;
