// `npm run build`: makes the production build, even if the present one is up to date.
import { fileURLToPath } from 'node:url';
import { build, ensureInstalled, onOwnNode } from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
await build();
