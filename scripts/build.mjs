// `npm run build`: makes the production build, like `npm start`, but always anew.
import { fileURLToPath } from 'node:url';
import { build, ensureInstalled, onOwnNode } from './lib/steps.mjs';

await ensureInstalled();
await onOwnNode(fileURLToPath(import.meta.url));
await build();
