'use client';

import 'leaflet/dist/leaflet.css';
import '@/components/locator/map.css';
import { useEffect, useId, useRef, useState } from 'react';
import { degreeDecimals, openPinMap } from '@/components/locator/open-pin-map';
import type { PinMapProps } from './pin-map';

/** The map itself, whose content is outside React's tree. It writes to the form's fields `latitude` and `longitude`. */
export default function PinMapView(props: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const keys = useId();
  const [status, setStatus] = useState<'failed' | 'moved'>();
  const initialProps = useRef(props);
  useEffect(() => {
    const { current } = container;
    const form = current?.closest('form');
    if (!current || !form) return undefined;
    const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
    const [latitude, longitude] = [field('latitude'), field('longitude')];
    const isPlaced = latitude.value.trim() !== '' && longitude.value.trim() !== '';
    const { start, ...initial } = initialProps.current;
    const { map } = openPinMap(current, {
      ...initial,
      position: isPlaced
        ? [Number(latitude.value), Number(longitude.value)]
        : start && [start.latitude, start.longitude],
      onMove(north, east) {
        latitude.value = north.toFixed(degreeDecimals);
        longitude.value = east.toFixed(degreeDecimals);
        setStatus('moved');
      },
      onFailure: () => setStatus('failed'),
    });
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
