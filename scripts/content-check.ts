import { resolve } from 'node:path';
import { ContentError, faultLine } from '../backend/content/faults.ts';
import { loadContent } from '../backend/content/load-content.ts';
import { environment } from '../lib/config/env.ts';

const root = resolve(process.argv[2] ?? environment().CONTENT_DIR);
try {
  const content = await loadContent(root);
  for (const [kind, items] of Object.entries(content)) {
    if (Array.isArray(items)) console.log(`${items.length} ${kind}`);
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.faults.map(faultLine).join('\n'));
  process.exitCode = 1;
}
