/*
 * npm run content:import -- FOLDER [--base URL] [--dry-run] [--overwrite]
 *
 * Replaces the content of a running site by that of a content folder, in one step; its pages show it at
 * their next request. Items that the folder lacks are removed; a file that is older than the site's
 * content is refused.
 */
import { readContentFiles } from '../backend/content/content-files.ts';
import type { Fault } from '../backend/content/faults.ts';
import { parseContent } from '../backend/content/load-content.ts';
import { readPictureFiles } from '../backend/content/picture-files.ts';
import type { WireContentChange } from '../lib/contract/content.ts';
import { endpoints } from '../lib/contract/endpoints.ts';
import {
  callSite,
  readArguments,
  readRevision,
  runCommand,
  writeRevision,
} from './lib/content-client.ts';

const usage = `npm run content:import -- FOLDER [--base URL] [--dry-run] [--overwrite]

  --base       the running site's API, up to and including /api/v1 (defaults to this machine's)
  --dry-run    only print what would change
  --overwrite  also replace content that is newer than the folder`;

const signs = { added: '+', changed: '~', removed: '-' };

function line({ change, file, entry, fields, reverts }: WireContentChange): string {
  const item = entry ? `${file} ${entry}` : file;
  const changed = fields?.length ? ` (${fields.join(', ')})` : '';
  return `${signs[change]} ${item}${changed}${reverts ? ': older than the site’s content' : ''}`;
}

await runCommand(async () => {
  const { folder, site, flags } = readArguments(usage, ['dry-run', 'overwrite']);
  const faults: Fault[] = [];
  const contentFiles = await readContentFiles(folder, faults);
  // Checked here first, so that invalid files are reported without sending them.
  parseContent(contentFiles, faults);
  const pictures = await readPictureFiles(folder);
  const files = [...contentFiles].map(([path, text]) => ({ path, text }));
  const dryRun = flags.has('dry-run');
  const base = await readRevision(folder, site);
  const body = { files, dry_run: dryRun, base, overwrite: flags.has('overwrite'), pictures };
  const { changes, revision, nodes_behind } = (await callSite(site, endpoints.publishContent, body))
    .data;
  if (base !== undefined && !dryRun) await writeRevision(folder, site, revision);
  for (const change of changes) console.log(line(change));
  const count = changes.length === 1 ? '1 difference' : `${changes.length} differences`;
  console.log(dryRun ? `${count}; nothing was changed.` : `${count}, published.`);
  if (nodes_behind) {
    console.log(`Not yet shown by ${nodes_behind.join(', ')}: they catch up by themselves.`);
  }
});
