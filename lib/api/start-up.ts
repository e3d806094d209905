import 'server-only';
import { join } from 'node:path';
import { placeLocations } from '../../backend/content/place-locations.ts';
import { addPostalFiles, PostalFileError } from '../../backend/content/postal-files.ts';
import { storePlaces } from '../../backend/content/store-places.ts';
import type { Database } from '../../backend/db/client.ts';
import {
  closeBackend,
  type ExpireContent,
  onPublished,
  openBackend,
  startBackendJobs,
  type TagsOfChanges,
} from '../../backend/index.ts';
import { environment } from '../config/env.ts';
import { onShutdown } from '../config/shutdown.ts';
import { log } from '../telemetry/log.ts';

/**
 * Opens the embedded backend, unless another one is configured. `expireContent` expires the pages that show
 * content published on this or another node.
 */
export async function startUp(
  expireContent: ExpireContent,
  tagsOfChanges: TagsOfChanges,
): Promise<void> {
  onPublished(expireContent, tagsOfChanges);
  try {
    if (environment().API_BASE_URL) return;
    onShutdown(closeBackend);
    await loadPlaces(await openBackend());
    startBackendJobs();
  } catch (error) {
    process.stderr.write(`\u2717 ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

/**
 * Runs before the site serves requests: the first run takes seconds during which an in-process database is
 * blocked. Without places, churches are only found by their own city.
 */
async function loadPlaces(db: Database): Promise<void> {
  const folder = join(/* turbopackIgnore: true */ environment().DATA_DIR, 'postal-codes');
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
