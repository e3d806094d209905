'use client';

import { lazy, Suspense } from 'react';
import { whenConnected } from '@/components/connection/when-connected';
import type { Tiles } from '@/components/locator/tiles';

const FixedPinMapView = lazy(() => whenConnected(() => import('./fixed-pin-map-view')));

export interface FixedPinMapProps {
  position: [latitude: number, longitude: number];
  tiles: Tiles | undefined;
  labels: { title: string; pin: string; zoomIn: string; zoomOut: string };
}

/** A map with a pin that stays where it is. */
export function FixedPinMap(props: FixedPinMapProps) {
  return (
    <div className="isolate h-64 max-w-column overflow-hidden rounded-soft bg-ground noscript:hidden">
      <Suspense fallback={null}>
        <FixedPinMapView {...props} />
      </Suspense>
    </div>
  );
}
