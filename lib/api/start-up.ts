import 'server-only';
import { join } from 'node:path';
import { placeLocations } from '../../backend/content/place-locations.ts';
import { addPostalFiles, PostalFileError } from '../../backend/content/postal-files.ts';
import { storePlaces } from '../../backend/content/store-places.ts';
import type { Database } from '../../backend/db/client.ts';
import {
  openBackend,
  startClearingUploads,
  startMail,
  startPayments,
} from '../../backend/index.ts';
import { nameClients } from '../config/client-address.ts';
import { environment } from '../config/env.ts';
import { site } from '../config/site.ts';

/** What people open first; rendered before they do. */
const firstPages = ['/', '/es', '/fr', '/ko', '/answers', '/locations'];

/** Opens the embedded backend, where it is the one in use, and warms the pages people hit first. */
export async function startUp(): Promise<void> {
  try {
    const { API_BASE_URL, PORT, TRUSTED_PROXIES } = environment();
    nameClients(TRUSTED_PROXIES);
    const origin = `http://localhost:${PORT}`;
    if (!API_BASE_URL) {
      await loadPlaces(await openBackend());
      startMail();
      startPayments(() => void fetch(`${origin}/api/v1/health`).catch(() => undefined));
      startClearingUploads();
    }
    setTimeout(() => void warmUp(origin), 0);
    console.log(`\u203a ${site().name} is at ${origin}`);
  } catch (error) {
    console.error(`\u2717 ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

/**
 * Before anyone is served: the first time takes seconds in which the database in the process answers
 * nobody else. Without them churches are found by their own city.
 */
async function loadPlaces(db: Database): Promise<void> {
  const folder = join(/* turbopackIgnore: true */ environment().DATA_DIR, 'postal-codes');
  try {
    await storePlaces(db);
    const read = await addPostalFiles(db, folder);
    if (read.length > 0) console.log(`\u203a Postal codes were read from ${read.join(', ')}`);
    await placeLocations(db);
  } catch (error) {
    const said =
      error instanceof PostalFileError
        ? [error.message]
        : ['The places of the world were not loaded.', error];
    console.error(...said);
  }
}

/** Failing here is no failure: the page is then rendered when someone asks for it. */
async function warmUp(origin: string): Promise<void> {
  for (const path of firstPages) {
    await fetch(origin + path, { headers: { 'accept-language': 'en' } }).catch(() => undefined);
  }
}
