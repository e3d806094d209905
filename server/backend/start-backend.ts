import { join } from 'node:path';
import { findOwnPages } from '../../backend/content/own-pages.ts';
import { placeLocations } from '../../backend/content/place-locations.ts';
import { addPostalFiles, PostalFileError } from '../../backend/content/postal-files.ts';
import { storePlaces } from '../../backend/content/store-places.ts';
import type { Database } from '../../backend/db/client.ts';
import {
  apiHandler,
  closeBackend,
  draftSettings,
  onPublished,
  openBackend,
  startBackendJobs,
} from '../../backend/index.ts';
import { readOldAddresses } from '../../backend/old-addresses/old-addresses.ts';
import { createFirstLink } from '../../backend/staff/first-links.ts';
import { provideSiteApi } from '../../lib/api/site-api.ts';
import { environment } from '../../lib/config/env.ts';
import { listenOrigin } from '../../lib/config/listen-address.ts';
import type { Settings } from '../../lib/config/settings.ts';
import { hasOwnDesk } from '../../lib/config/sign-in.ts';
import { tagsOfChanges } from '../../lib/content/cache-manifest.ts';
import { provideDrawing } from '../../lib/render/drawing.ts';
import { log } from '../../lib/telemetry/log.ts';
import type { OldAddressSource } from '../page-store/old-addresses.ts';
import { createSiteApi } from './create-site-api.ts';
import { startDrawing } from './start-drawing.ts';

export interface StartedBackend {
  /** Answers a call of /api/v1. */
  answer(request: Request): Response | Promise<Response>;
  /** undefined where another backend is configured. */
  oldAddresses: OldAddressSource | undefined;
  /**
   * Makes a link with which somebody becomes the first administrator; undefined if there is one, or no desk. Rejects
   * while the database is away.
   */
  firstLink(): Promise<string | undefined>;
  /** The settings with their drafts, if the request is an administrator's; undefined otherwise, or without a desk. */
  draftSettings(request: Request): Promise<Settings | undefined>;
  /** Closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the embedded backend, unless another one is configured, and provides it to the pages. `expire`
 * drops the pages and reads with these tags, which content published on this or another node has
 * changed, before it returns. Rejects with an error whose message is for the operator.
 */
export async function startBackend(
  expire: (tags: readonly string[]) => void,
): Promise<StartedBackend> {
  onPublished((changes) => expire(tagsOfChanges(changes)), tagsOfChanges);
  if (!environment().API_BASE_URL) {
    await loadPlaces(await openBackend());
    startBackendJobs();
  }
  provideSiteApi(createSiteApi());
  provideDrawing(startDrawing());
  const oldAddresses = environment().API_BASE_URL ? undefined : oldAddressSource(openBackend);
  return {
    answer: (request) => apiHandler().fetch(request),
    oldAddresses,
    firstLink,
    draftSettings: async (request) => (hasOwnDesk() ? draftSettings(request) : undefined),
    close: closeBackend,
  };
}

async function firstLink(): Promise<string | undefined> {
  if (!hasOwnDesk()) return undefined;
  const token = await createFirstLink(await openBackend());
  const { origin } = new URL(environment().SITE_URL ?? listenOrigin());
  return token && `${origin}/users/invitation?token=${token}`;
}

/** The table of old addresses, and what is known of the pages that they lead to. */
function oldAddressSource(database: () => Promise<Database>): OldAddressSource {
  return {
    rows: async () => readOldAddresses(await database()),
    languagesOf: async (path) =>
      (await findOwnPages(await database(), [path])).get(path)?.languages ?? [],
  };
}

/**
 * Runs before the site serves requests: the first run takes seconds. Without places, churches are only
 * found by their own city.
 */
async function loadPlaces(db: Database): Promise<void> {
  const folder = join(environment().DATA_DIR, 'postal-codes');
  try {
    await storePlaces(db);
    const files = await addPostalFiles(db, folder);
    if (files.length > 0) log.info(`\u203a Postal codes were read from ${files.join(', ')}`);
    await placeLocations(db);
  } catch (error) {
    if (error instanceof PostalFileError) log.error(error.message);
    else log.error('The places of the world were not loaded', error);
  }
}
