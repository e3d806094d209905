'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect } from 'react';
import { setNavigationTarget } from '@/components/connection/chunk-reload';
import { finishRouteProgress } from '@/components/connection/progress';

/**
 * Finishes the progress bar when the router shows the requested page; instrumentation-client.ts
 * starts it. The path may equal the current one: a URL that redirects back, or a second click that
 * cancels the first. Then the segments are a new array with equal content.
 */
export function RouteProgress() {
  const pathname = usePathname();
  const segments = useSelectedLayoutSegments();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the shown route ends it.
  useEffect(() => {
    setNavigationTarget(undefined);
    finishRouteProgress();
  }, [pathname, segments]);
  // From now on the page handles clicks; server/document/loader.ts replays earlier ones.
  useEffect(() => {
    window.dispatchEvent(new Event('lampstand:ready'));
  }, []);
  return null;
}
