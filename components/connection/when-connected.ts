import { asIsland, isChunkFailure, recoverFromChunkFailure } from './chunk-reload';
import { setConnectionFault } from './connection-state';
import { isReachable, whenReachable } from './reachable';

/**
 * Loads a part of the page that someone has asked for: now, or as soon as there is a connection. It
 * never rejects for want of one; meanwhile `Waiting` stands in its place. For `lazy`.
 */
export async function whenConnected<Module>(load: () => Promise<Module>): Promise<Module> {
  let missed = false;
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
        // It may have come back just now. The second time the part itself is gone.
        if (missed) {
          await recoverFromChunkFailure();
          return new Promise(() => {});
        }
        missed = true;
        continue;
      }
    }
    setConnectionFault('offline');
    await whenReachable();
  }
}
