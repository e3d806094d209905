// For NODE_OPTIONS (`--import`): the site starts without rendering pages in advance and without waiting until the machine
// is quiet, which on a machine full of browsers lasts a quarter of a minute.
import { registerHooks } from 'node:module';

const nothing = 'export const warmUp = async () => {}; export const untilQuiet = warmUp;';

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!resolved.url.endsWith('/server/warm-up.ts')) return resolved;
    return { format: 'module', shortCircuit: true, url: `data:text/javascript,${nothing}` };
  },
});
