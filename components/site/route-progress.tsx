'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { useEffect } from 'react';
import { setNavigationTarget } from '@/components/connection/chunk-reload';
import { finishRouteProgress } from '@/components/connection/progress';

/**
 * Ends the progress bar when the router shows what was asked for; instrumentation-client.ts starts it.
 * That may be the path one is on: an address that leads back to it, or a second press that takes the
 * first one back. The segments are another array then, though they say the same.
 */
export function RouteProgress() {
  const pathname = usePathname();
  const segments = useSelectedLayoutSegments();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the router shows is what ends it.
  useEffect(() => {
    setNavigationTarget(undefined);
    finishRouteProgress();
  }, [pathname, segments]);
  // The page answers to a press from here on; server/document/loader.ts gives back earlier ones.
  useEffect(() => {
    window.dispatchEvent(new Event('lampstand:ready'));
  }, []);
  return null;
}
