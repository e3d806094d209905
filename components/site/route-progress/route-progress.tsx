'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { finishRouteProgress } from './progress';

/** Ends the progress bar when the page of the new path is there; instrumentation-client.ts starts it. */
export function RouteProgress() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what ends it.
  useEffect(finishRouteProgress, [pathname]);
  // The page answers to a press from here on; server/document/loader.ts gives back earlier ones.
  useEffect(() => {
    window.dispatchEvent(new Event('lampstand:ready'));
  }, []);
  return null;
}
