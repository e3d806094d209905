'use client';

import 'leaflet/dist/leaflet.css';
import '@/components/locator/map.css';
import { useEffect, useId, useRef, useState } from 'react';
import { openPinMap } from './open-pin-map';
import type { PinMapProps } from './pin-map';

/** The map itself: what it draws is outside React's tree. */
export default function PinMapView(props: PinMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const keys = useId();
  const [said, setSaid] = useState<'failed' | 'moved'>();
  const first = useRef(props);
  useEffect(() => {
    const { current } = place;
    const form = current?.closest('form');
    if (!current || !form) return undefined;
    const map = openPinMap(current, form, first.current, setSaid);
    return () => {
      map.remove();
    };
  }, []);
  return (
    <>
      <p id={keys} className="mb-3 text-small text-soft">
        {props.labels.keys}
      </p>
      <div className="isolate h-[22rem] overflow-hidden rounded-soft bg-ground">
        <div ref={place} aria-describedby={keys} className="h-full" />
      </div>
      <p role="status" className="mt-3 text-small font-semibold empty:hidden">
        {said && props.labels[said]}
      </p>
    </>
  );
}
