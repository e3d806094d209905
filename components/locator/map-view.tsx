'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { MapProps } from './map-button';
import { openMap } from './open-map';

/** The map itself; its content is outside React's tree. */
export default function MapView(props: MapProps) {
  const container = useRef<HTMLDivElement>(null);
  const keys = useId();
  const [failed, setFailed] = useState(false);
  const initialProps = useRef(props);
  useEffect(() => {
    if (!container.current) return undefined;
    const map = openMap(container.current, initialProps.current, () => setFailed(true));
    return () => {
      map.remove();
    };
  }, []);
  return (
    <div className="relative isolate h-full">
      <p id={keys} className="sr-only">
        {props.labels.mapKeys}
      </p>
      <div ref={container} aria-describedby={keys} className="h-full" />
      {failed && (
        <p role="status" className="absolute inset-x-0 bottom-0 z-[1000] bg-surface p-3 text-note">
          {props.labels.mapFailed}
        </p>
      )}
    </div>
  );
}
