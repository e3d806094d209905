// `npm run build`: the production build, as `npm start` makes it, from whatever the sources say now.
import { fileURLToPath } from 'node:url';
import { build, ensureInstalled, onOwnNode } from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
await build();
