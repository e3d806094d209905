'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds between two looks at what the server is doing. */
const interval = 3_000;

/**
 * Renders the page anew while what it shows is under way and somebody looks; without scripts a link does. Asks first
 * whether the server answers, because Next leaves the page if it does not.
 */
export function RefreshMeanwhile() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const isThere = await fetch('/api/v1/ready').then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) router.refresh();
    }, interval);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
