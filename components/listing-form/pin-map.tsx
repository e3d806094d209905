'use client';

import { lazy, Suspense } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import type { Tiles } from '@/components/locator/tiles';
import { Disclosure } from '@/components/ui/disclosure';
import type { PinLabels } from './pin-labels';

const PinMapView = lazy(() => whenConnected(() => import('./pin-map-view')));

export interface PinMapProps {
  tiles: Tiles | undefined;
  labels: PinLabels;
  /** Where the map begins without a pin, in degrees. */
  start?: { latitude: number; longitude: number } | undefined;
}

/** A map to move the pin, loaded when it is opened. It writes to the form's coordinate fields. */
export function PinMap(props: PinMapProps) {
  return (
    <Disclosure icon="pin" labels={props.labels}>
      {() => (
        <div className="mt-4">
          <Suspense fallback={<Waiting />}>
            <PinMapView {...props} />
          </Suspense>
        </div>
      )}
    </Disclosure>
  );
}
