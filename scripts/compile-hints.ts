// After `next build`: marks the entry scripts of all pages with V8's hint that all their functions are called
// on load, so that V8 compiles them while they are loading and not on the main thread (decision 0076). For
// other browsers the hint is a comment. Part of `npm run build` and `npm start`.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { addCompileHint, type ClientReferences, entryScripts } from './lib/compile-hint.ts';

const build = fileURLToPath(new URL('../.next', import.meta.url));

const { rootMainFiles } = JSON.parse(await readFile(join(build, 'build-manifest.json'), 'utf8'));
const scripts = entryScripts(rootMainFiles, await readClientReferences());
// No own script would mean that the format of Next's manifests has changed.
if (scripts.length <= rootMainFiles.length) throw new Error('No page has a script of its own.');
await Promise.all(
  scripts.map(async (script) => {
    const file = join(build, script);
    await writeFile(file, addCompileHint(await readFile(file, 'utf8')));
  }),
);

/** Next's manifests of each page's client components, which are scripts that fill `__RSC_MANIFEST`. */
async function readClientReferences(): Promise<ClientReferences[]> {
  const folder = join(build, 'server/app');
  const global: { __RSC_MANIFEST: Record<string, ClientReferences> } = { __RSC_MANIFEST: {} };
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('page_client-reference-manifest.js')) continue;
    runInNewContext(await readFile(join(folder, name), 'utf8'), { ...global, globalThis: global });
  }
  return Object.values(global.__RSC_MANIFEST);
}
