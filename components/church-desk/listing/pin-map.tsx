'use client';

import { lazy, Suspense } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { Disclosure } from '@/components/ui/disclosure';

const PinMapView = lazy(() => whenConnected(() => import('./pin-map-view')));

export interface PinMapProps {
  tiles: { url: string; attribution: string } | undefined;
  labels: {
    open: string;
    close: string;
    title: string;
    keys: string;
    pin: string;
    zoomIn: string;
    zoomOut: string;
    failed: string;
    /** Message that the pin was moved, and is saved with the form. */
    moved: string;
  };
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
