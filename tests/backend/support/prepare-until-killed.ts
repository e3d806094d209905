/*
 * Run by the tests that kill it: prepares the films that wait, in the database of DATABASE_URL. At the step of
 * its arguments it prints its name and waits to be killed; at the end it prints `done`.
 */
import { openPostgres } from '../../../backend/db/client.ts';
import { createPublished } from '../../../backend/nodes/published.ts';
import { lookForFilmTools } from '../../../backend/transcoding/tools.ts';
import { FilmPreparer } from '../../../backend/uploads/film-preparer.ts';
import { folderStore } from '../../../backend/uploads/folder-store.ts';

const [folder = '', workFolder = '', step = ''] = process.argv.slice(2);

/** Waits for ever at this step. */
async function at(name: string): Promise<void> {
  if (name !== step) return;
  console.log(name);
  await new Promise((resolve) => setTimeout(resolve, 3_600_000));
}

const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '', async () => {});
const store = await folderStore(folder);
const published = createPublished({ expire: () => {} });
let stored = 0;
const preparer = new FilmPreparer({
  database: async () => db,
  tools: async () => lookForFilmTools(process.env.FFMPEG_PATH ?? 'ffmpeg'),
  workFolder,
  films: async () => {
    await at('leased');
    return {
      ...store,
      async put(name, file) {
        stored += 1;
        await at(`before file ${stored}`);
        await store.put(name, file);
        await at(`after file ${stored}`);
      },
    };
  },
  published: Object.assign(published.bind(undefined), {
    within: (async (database, store) => {
      await at('before the outcome');
      const outcome = await published.within(database, async (tx, report) => {
        const result = await store(tx, report);
        await at('within the outcome');
        return result;
      });
      await at('after the outcome');
      return outcome;
    }) as typeof published.within,
  }),
  renewEvery: 200,
});
await preparer.round();
console.log('done');
await close();
