'use client';

import { lazy, Suspense } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { Disclosure } from '@/components/ui/disclosure';
import type { MapPoint } from './clusters';
import type { MapLabels } from './locator-labels';

const MapView = lazy(() => whenConnected(() => import('./map-view')));

export interface MapProps {
  /** The list's own query, to show what further pages of it hold. */
  asked: string;
  churches: MapPoint[];
  /** Where profiles are: `/church`. */
  profiles: string;
  tiles: { url: string; attribution: string } | undefined;
  labels: MapLabels;
}

/** Opens and closes the map, which is loaded at the first opening. */
export function MapButton(props: MapProps) {
  return (
    <Disclosure icon="pin" labels={props.labels} className="my-6">
      {() => (
        <div className="mt-4 h-[26rem] overflow-hidden rounded-soft bg-surface">
          <Suspense fallback={<Waiting />}>
            <MapView {...props} />
          </Suspense>
        </div>
      )}
    </Disclosure>
  );
}
