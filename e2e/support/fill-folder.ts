// Fills DATA_DIR as a first start does. The sites of journeys start with a copy, because filling takes about
// twenty seconds of a processor.
import { rmSync } from 'node:fs';
import { seedContent } from '../../backend/content/store-content.ts';
import { storePlaces } from '../../backend/content/store-places.ts';
import { openPglite } from '../../backend/db/client.ts';
import { environment } from '../../lib/config/env.ts';

const { DATA_DIR, CONTENT_DIR } = environment();
rmSync(DATA_DIR, { recursive: true, force: true });
const { db, close } = await openPglite(DATA_DIR, (db) => seedContent(db, CONTENT_DIR));
await storePlaces(db);
await close();
