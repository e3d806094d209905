// `npm run release -- [FOLDER]`: builds, creates FOLDER/<time> and points FOLDER/current to it; processes that
// run from an earlier release are not affected. `-- FOLDER --to NAME` points `current` to an earlier one.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, fail, onOwnNode, root, say } from './lib/steps.mjs';
import { makeRelease, switchTo } from './release/make-release.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));

const [folder = 'releases', option, name, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (option && (option !== '--to' || !name))) {
  fail('npm run release -- [FOLDER] [--to NAME]');
}
const releases = path.resolve(folder);
try {
  if (name) {
    await switchTo(releases, name);
    say(`${path.join(releases, 'current')} points to ${name}.`);
  } else {
    await ensureBuilt();
    const now = new Date().toISOString();
    const time = now.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
    say(`Making a release in ${releases} …`);
    const release = await makeRelease({ root, releases, name: time });
    say(`${path.join(releases, 'current')} points to ${path.basename(release)}.`);
  }
} catch (error) {
  fail(error.message);
}
