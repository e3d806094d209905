import { watchChunkFailures } from './components/site/chunk-reload';
import { startRouteProgress } from './components/site/route-progress/progress';

watchChunkFailures();

/** Called by Next when a client navigation begins. */
export function onRouterTransitionStart(url: string): void {
  if (new URL(url, window.location.href).pathname !== window.location.pathname) {
    startRouteProgress();
  }
}
