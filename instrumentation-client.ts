import { setNavigationTarget, watchChunkFailures } from './components/connection/chunk-reload';
import { watchPolicy } from './components/connection/policy-reload';
import { finishRouteProgress, startRouteProgress } from './components/connection/progress';
import { keepTypedText } from './components/site/keep-typed-text';

// zod tries whether it may compile (`new Function`), which the page's policy refuses and reports. This is
// where `z.config` keeps its settings; calling that would bring zod into every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

watchChunkFailures();
watchPolicy();
keepTypedText();

/** Called by Next when a client navigation begins. */
export function onRouterTransitionStart(url: string): void {
  const isAnotherPage = new URL(url, window.location.href).pathname !== window.location.pathname;
  // Back to the page one is on cancels the navigation that was under way, and with it its bar.
  setNavigationTarget(isAnotherPage ? url : undefined);
  if (isAnotherPage) startRouteProgress();
  else finishRouteProgress();
}
