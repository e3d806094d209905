'use client';

import 'leaflet/dist/leaflet.css';
import '@/components/locator/map.css';
import { useEffect, useRef } from 'react';
import { openPinMap } from '@/components/locator/open-pin-map';
import type { FixedPinMapProps } from './fixed-pin-map';

/** The map itself, whose content is outside React's tree. */
export default function FixedPinMapView(props: FixedPinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const initialProps = useRef(props);
  useEffect(() => {
    if (!container.current) return undefined;
    const { map } = openPinMap(container.current, initialProps.current);
    return () => {
      map.remove();
    };
  }, []);
  return <div ref={container} className="h-full" />;
}
