'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { asIsland } from '@/components/connection/chunk-reload';
import type { Locale } from '@/lib/i18n/locales';
import type { NearLabels } from './locator-labels';

/** Optional content: if it cannot be loaded, nothing is shown. */
const NearList = lazy(() =>
  asIsland(() => import('./near-list')).catch(() => ({ default: () => null })),
);

export interface NearProps {
  locale: Locale;
  labels: NearLabels;
}

/**
 * The churches near the visitor: the page is cached and the same for everyone, so the browser
 * requests them once the section is close to the viewport. Without scripts there is only the form
 * above.
 */
export function NearChurches(props: NearProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!container.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setIsNear(true);
        observer.disconnect();
      },
      // One viewport ahead, so that the list shifts nothing in view.
      { rootMargin: '0px 0px 100%' },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={container} className="mt-10">
      {isNear && (
        <Suspense fallback={null}>
          <NearList {...props} />
        </Suspense>
      )}
    </div>
  );
}
