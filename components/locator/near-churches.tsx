'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { asIsland } from '@/components/connection/chunk-reload';
import type { Locale } from '@/lib/i18n/locales';
import type { NearLabels } from './locator-labels';

/** Nobody has asked for it: where it cannot be loaded, nothing stands in its place. */
const NearList = lazy(() =>
  asIsland(() => import('./near-list')).catch(() => ({ default: () => null })),
);

export interface NearProps {
  locale: Locale;
  labels: NearLabels;
}

/**
 * The churches near whoever looks: the page is kept and the same for everyone, so the browser asks for
 * them, once they come near the window. Without scripts there is the form above alone.
 */
export function NearChurches(props: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      // A window's height ahead, so that what comes moves nothing that is being read.
      { rootMargin: '0px 0px 100%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="mt-10">
      {near && (
        <Suspense fallback={null}>
          <NearList {...props} />
        </Suspense>
      )}
    </div>
  );
}
