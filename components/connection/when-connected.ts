import { asIsland, isChunkFailure, recoverFromChunkFailure } from './chunk-reload';
import { setConnectionFault } from './connection-state';
import { isReachable, whenReachable } from './reachable';

/**
 * Loads a part of the page now, or as soon as there is a connection. Does not reject while offline;
 * `Waiting` is shown meanwhile. For use with `lazy`.
 */
export async function whenConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  let hasFailed = false;
  for (;;) {
    if (navigator.onLine) {
      try {
        const module = await asIsland(load);
        setConnectionFault(undefined);
        return module;
      } catch (error) {
        if (!isChunkFailure(error)) throw error;
      }
      if (await isReachable()) {
        // The connection may have just returned. After a second failure the chunk itself is
        // missing.
        if (hasFailed) {
          await recoverFromChunkFailure();
          return new Promise(() => {});
        }
        hasFailed = true;
        continue;
      }
    }
    setConnectionFault('offline');
    await whenReachable();
  }
}
