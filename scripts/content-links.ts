import { resolve } from 'node:path';
import { checkLink, isUnanswered } from '../backend/checks/check-link.ts';
import { siteNetwork } from '../backend/checks/run-checks.ts';
import { readContentFiles } from '../backend/content/content-files.ts';
import { linksIn } from '../backend/content/links-in-content.ts';
import { environment } from '../lib/config/env.ts';

// Checks each link of a content folder, one after the other, and prints the broken ones.
const root = resolve(process.argv[2] ?? environment().CONTENT_DIR);
const links = linksIn(await readContentFiles(root, []));
const network = siteNetwork();
const lines: string[] = [];
let answered = 0;
for (const { url, items } of links) {
  const reason = await checkLink(url, network);
  if (!isUnanswered(reason)) answered++;
  if (reason) lines.push(`${url} (${reason}): ${items.join(', ')}`);
}
if (links.length > 0 && answered === 0) {
  console.error('No host answered: this machine seems to have no internet access.');
  process.exitCode = 1;
} else {
  for (const line of lines) console.error(line);
  console.log(`${links.length} links, ${lines.length} of them broken`);
  if (lines.length > 0) process.exitCode = 1;
}
