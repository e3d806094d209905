/*
 * npm run content:import -- FOLDER [--base URL] [--dry-run]
 *
 * Makes a running site say what the content folder says, in one step; its pages show it at their
 * next request. What the folder lacks is removed.
 */
import { readContentFiles } from '../backend/content/content-files.ts';
import type { Fault } from '../backend/content/faults.ts';
import { parseContent } from '../backend/content/load-content.ts';
import type { WireContentChange } from '../lib/contract/content.ts';
import { endpoints } from '../lib/contract/endpoints.ts';
import { asCommand, callSite, readArguments } from './lib/content-client.ts';

const usage = `npm run content:import -- FOLDER [--base URL] [--dry-run]

  --base     the running site's API, up to and including /api/v1 (this machine's unless said)
  --dry-run  only tells what would change`;

const signs = { added: '+', changed: '~', removed: '-' };

function line({ change, file, entry, fields }: WireContentChange): string {
  const what = entry ? `${file} ${entry}` : file;
  return `${signs[change]} ${what}${fields?.length ? ` (${fields.join(', ')})` : ''}`;
}

await asCommand(async () => {
  const { folder, site, flags } = readArguments(usage, ['dry-run']);
  const faults: Fault[] = [];
  const read = await readContentFiles(folder, faults);
  // Checked here first: what does not fit is told without sending it.
  parseContent(read, faults);
  const files = [...read].map(([path, text]) => ({ path, text }));
  const dryRun = flags.has('dry-run');
  const body = { files, dry_run: dryRun };
  const { changes } = (await callSite(site, endpoints.publishContent, body)).data;
  for (const change of changes) console.log(line(change));
  const count = changes.length === 1 ? '1 difference' : `${changes.length} differences`;
  console.log(dryRun ? `${count}; nothing was changed.` : `${count}, published.`);
});
