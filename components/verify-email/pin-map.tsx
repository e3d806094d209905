import 'leaflet/dist/leaflet.css';
import '@/components/locator/map.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { drawBaseLayer } from '@/components/locator/open-map';

export interface PinMapProps {
  /** Degrees, WGS 84; undefined if unknown. */
  latitude: number | undefined;
  longitude: number | undefined;
  /** Accessible name of the map and its pin. */
  title: string;
  tiles: { url: string; attribution: string } | undefined;
  onMove: (latitude: number, longitude: number) => void;
}

const world = { latitude: 25, longitude: 0, zoom: 2 };
const townZoom = 13;

/** A map with one pin, which is moved by dragging it or by clicking on the map. */
export default function PinMap(props: PinMapProps) {
  const { latitude, longitude } = props;
  const container = useRef<HTMLDivElement>(null);
  const initialProps = useRef(props);
  const drawing = useRef<{ map: L.Map; pin: L.Marker }>(undefined);
  const latestOnMove = useRef(props.onMove);
  useEffect(() => {
    latestOnMove.current = props.onMove;
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const { title, tiles } = initialProps.current;
    const at = { ...world, ...pointOf(initialProps.current) };
    const map = L.map(container.current, { attributionControl: true });
    map.attributionControl.setPrefix(false);
    map.setView([at.latitude, at.longitude], pointOf(initialProps.current) ? townZoom : at.zoom);
    const unmounted = new AbortController();
    // Without the base layer the pin can still be moved, and the fields below hold the same values.
    drawBaseLayer(map, tiles, unmounted.signal).catch(() => undefined);
    const icon = L.divIcon({ className: 'map-church', iconSize: [28, 28], html: '' });
    const pin = L.marker([at.latitude, at.longitude], { icon, title, draggable: true }).addTo(map);
    const reportMove = ({ lat, lng }: L.LatLng) => {
      const position = L.latLng(lat, lng).wrap();
      latestOnMove.current(Number(position.lat.toFixed(5)), Number(position.lng.toFixed(5)));
    };
    pin.on('dragend', () => reportMove(pin.getLatLng()));
    map.on('click', ({ latlng }) => {
      pin.setLatLng(latlng);
      reportMove(latlng);
    });
    drawing.current = { map, pin };
    return () => {
      unmounted.abort();
      map.remove();
    };
  }, []);
  useEffect(() => {
    const point = pointOf({ latitude, longitude });
    if (point) drawing.current?.pin.setLatLng([point.latitude, point.longitude]);
  }, [latitude, longitude]);
  return (
    <section
      aria-label={props.title}
      className="relative isolate h-80 overflow-hidden rounded-soft bg-surface"
    >
      <div ref={container} className="h-full" />
    </section>
  );
}

function pointOf({ latitude, longitude }: Pick<PinMapProps, 'latitude' | 'longitude'>) {
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
}
