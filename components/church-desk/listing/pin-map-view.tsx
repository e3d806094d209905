'use client';

import 'leaflet/dist/leaflet.css';
import '@/components/locator/map.css';
import { useEffect, useId, useRef, useState } from 'react';
import { openPinMap } from './open-pin-map';
import type { PinMapProps } from './pin-map';

/** The map itself; its content is outside React's tree. */
export default function PinMapView(props: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const keys = useId();
  const [status, setStatus] = useState<'failed' | 'moved'>();
  const initialProps = useRef(props);
  useEffect(() => {
    const { current } = container;
    const form = current?.closest('form');
    if (!current || !form) return undefined;
    const map = openPinMap(current, form, initialProps.current, setStatus);
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
        <div ref={container} aria-describedby={keys} className="h-full" />
      </div>
      <p role="status" className="mt-3 text-small font-semibold empty:hidden">
        {status && props.labels[status]}
      </p>
    </>
  );
}
