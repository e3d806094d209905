import 'leaflet/dist/leaflet.css';
import '@/components/locator/map.css';
import type L from 'leaflet';
import { useEffect, useRef } from 'react';
import { openPinMap } from '@/components/locator/open-pin-map';
import type { Tiles } from '@/components/locator/tiles';

/** What a map needs from the server. */
export interface MapSettings {
  tiles: Tiles | undefined;
  labels: { zoomIn: string; zoomOut: string };
}

interface Props extends MapSettings {
  /** Degrees, WGS 84; undefined if unknown. */
  latitude: number | undefined;
  longitude: number | undefined;
  /** Accessible name of the map and its pin. */
  title: string;
  onMove: (latitude: number, longitude: number) => void;
}

/** A map with one pin. Without its base layer the pin can still be moved, and the fields below hold the same values. */
export default function PinMap(props: Props) {
  const { latitude, longitude } = props;
  const container = useRef<HTMLDivElement>(null);
  const initialProps = useRef(props);
  const pin = useRef<L.Marker>(undefined);
  const latestOnMove = useRef(props.onMove);
  useEffect(() => {
    latestOnMove.current = props.onMove;
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const { title, tiles, labels } = initialProps.current;
    const drawing = openPinMap(container.current, {
      position: pointOf(initialProps.current),
      tiles,
      labels: { ...labels, title, pin: title },
      onMove: (north, east) => latestOnMove.current(north, east),
    });
    pin.current = drawing.pin;
    return () => {
      drawing.map.remove();
    };
  }, []);
  useEffect(() => {
    const point = pointOf({ latitude, longitude });
    if (point) pin.current?.setLatLng(point);
  }, [latitude, longitude]);
  return (
    <div className="relative isolate h-80 overflow-hidden rounded-soft bg-surface">
      <div ref={container} className="h-full" />
    </div>
  );
}

function pointOf({
  latitude,
  longitude,
}: Pick<Props, 'latitude' | 'longitude'>): [number, number] | undefined {
  return latitude !== undefined && longitude !== undefined ? [latitude, longitude] : undefined;
}
