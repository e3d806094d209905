import { watchChunkFailures } from './components/connection/chunk-reload';
import { finishRouteProgress, startRouteProgress } from './components/site/route-progress/progress';

watchChunkFailures();

/** Called by Next when a client navigation begins. */
export function onRouterTransitionStart(url: string): void {
  const isAnotherPage = new URL(url, window.location.href).pathname !== window.location.pathname;
  // Back to the page one is on cancels the navigation that was under way, and with it its bar.
  if (isAnotherPage) startRouteProgress();
  else finishRouteProgress();
}
