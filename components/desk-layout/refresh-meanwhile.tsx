'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds between two looks at what the server is doing. */
const interval = 3_000;

/** Renders the page anew while what it shows is under way and somebody looks; without scripts a link does. */
export function RefreshMeanwhile() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh();
    }, interval);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
