// For NODE_OPTIONS (`--import`): a server in which one module of server/ stands in for another, which it
// may import itself: REPLACED_MODULE ends the address of the one, REPLACING_MODULE is that of the other.
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
