import { setNavigationTarget, watchChunkFailures } from './components/connection/chunk-reload';
import { watchPolicy } from './components/connection/policy-reload';
import { finishRouteProgress, startRouteProgress } from './components/connection/progress';
import { keepTypedText } from './components/site/keep-typed-text';

// zod checks whether it may compile code (`new Function`), which the page's policy blocks and reports. This
// object holds the settings of `z.config`; calling that would load zod in every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

watchChunkFailures();
watchPolicy();
keepTypedText();

/** Called by Next when a client navigation begins. */
export function onRouterTransitionStart(url: string): void {
  const isAnotherPage = new URL(url, window.location.href).pathname !== window.location.pathname;
  // Navigating to the present page cancels a pending navigation, and its progress bar.
  setNavigationTarget(isAnotherPage ? url : undefined);
  if (isAnotherPage) startRouteProgress();
  else finishRouteProgress();
}
