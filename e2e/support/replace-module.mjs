// For NODE_OPTIONS (`--import`): replaces a module of server/ by another one, which may import the original.
// REPLACED_MODULE is the end of the original's address, REPLACING_MODULE the address of the replacement.
import { registerHooks } from 'node:module';

const { REPLACED_MODULE, REPLACING_MODULE } = process.env;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isReplaced = REPLACED_MODULE && resolved.url.endsWith(REPLACED_MODULE);
    if (!isReplaced || context.parentURL === REPLACING_MODULE) return resolved;
    return { ...resolved, url: REPLACING_MODULE };
  },
});
