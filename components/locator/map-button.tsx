'use client';

import { lazy, Suspense } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';
import { Disclosure } from '@/components/ui/disclosure';
import type { MapPoint } from './clusters';
import type { MapLabels } from './locator-labels';
import type { Tiles } from './tiles';

const MapView = lazy(() => whenConnected(() => import('./map-view')));

export interface MapProps {
  /** The query of the list, to load its further pages too. */
  query: string;
  churches: MapPoint[];
  /** Base path of the profiles: `/church`. */
  profiles: string;
  tiles: Tiles | undefined;
  labels: MapLabels;
}

/** Opens and closes the map, which is loaded on first use. */
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
