/*
 * npm run content:import -- FOLDER [--base URL] [--dry-run] [--overwrite]
 *
 * Makes a running site say what the content folder says, in one step; its pages show it at their
 * next request. What the folder lacks is removed; what would bring older words back is refused.
 */
import { readContentFiles } from '../backend/content/content-files.ts';
import type { Fault } from '../backend/content/faults.ts';
import { parseContent } from '../backend/content/load-content.ts';
import { readPictureFiles } from '../backend/content/picture-files.ts';
import type { WireContentChange } from '../lib/contract/content.ts';
import { endpoints } from '../lib/contract/endpoints.ts';
import {
  asCommand,
  callSite,
  readArguments,
  readRevision,
  writeRevision,
} from './lib/content-client.ts';

const usage = `npm run content:import -- FOLDER [--base URL] [--dry-run] [--overwrite]

  --base       the running site's API, up to and including /api/v1 (this machine's unless said)
  --dry-run    only tells what would change
  --overwrite  also where the folder is older than what the site says`;

const signs = { added: '+', changed: '~', removed: '-' };

function line({ change, file, entry, fields, reverts }: WireContentChange): string {
  const what = entry ? `${file} ${entry}` : file;
  const parts = fields?.length ? ` (${fields.join(', ')})` : '';
  return `${signs[change]} ${what}${parts}${reverts ? ': older than what the site says' : ''}`;
}

await asCommand(async () => {
  const { folder, site, flags } = readArguments(usage, ['dry-run', 'overwrite']);
  const faults: Fault[] = [];
  const read = await readContentFiles(folder, faults);
  // Checked here first: what does not fit is told without sending it.
  parseContent(read, faults);
  const pictures = await readPictureFiles(folder);
  const files = [...read].map(([path, text]) => ({ path, text }));
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
