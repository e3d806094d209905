import 'leaflet/dist/leaflet.css';
import '@/components/locator/map.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { drawBaseLayer } from '@/components/locator/open-map';

export interface PinMapProps {
  /** Degrees, WGS 84; undefined where nobody knows yet. */
  latitude: number | undefined;
  longitude: number | undefined;
  /** What the map and its pin are called. */
  title: string;
  tiles: { url: string; attribution: string } | undefined;
  onMove: (latitude: number, longitude: number) => void;
}

const world = { latitude: 25, longitude: 0, zoom: 2 };
const town = 13;

/** A map with one pin, which is moved by dragging it or by a press on the map. */
export default function PinMap(props: PinMapProps) {
  const { latitude, longitude } = props;
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(props);
  const drawn = useRef<{ map: L.Map; pin: L.Marker }>(undefined);
  const moved = useRef(props.onMove);
  useEffect(() => {
    moved.current = props.onMove;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const { title, tiles } = first.current;
    const at = { ...world, ...pointOf(first.current) };
    const map = L.map(place.current, { attributionControl: true });
    map.attributionControl.setPrefix(false);
    map.setView([at.latitude, at.longitude], pointOf(first.current) ? town : at.zoom);
    const gone = new AbortController();
    // Without its ground the pin can still be moved, and the fields below say the same.
    drawBaseLayer(map, tiles, gone.signal).catch(() => undefined);
    const icon = L.divIcon({ className: 'map-church', iconSize: [28, 28], html: '' });
    const pin = L.marker([at.latitude, at.longitude], { icon, title, draggable: true }).addTo(map);
    const tell = ({ lat, lng }: L.LatLng) => {
      const on = L.latLng(lat, lng).wrap();
      moved.current(Number(on.lat.toFixed(5)), Number(on.lng.toFixed(5)));
    };
    pin.on('dragend', () => tell(pin.getLatLng()));
    map.on('click', ({ latlng }) => {
      pin.setLatLng(latlng);
      tell(latlng);
    });
    drawn.current = { map, pin };
    return () => {
      gone.abort();
      map.remove();
    };
  }, []);
  useEffect(() => {
    const point = pointOf({ latitude, longitude });
    if (point) drawn.current?.pin.setLatLng([point.latitude, point.longitude]);
  }, [latitude, longitude]);
  return (
    <section
      aria-label={props.title}
      className="relative isolate h-80 overflow-hidden rounded-soft bg-surface"
    >
      <div ref={place} className="h-full" />
    </section>
  );
}

function pointOf({ latitude, longitude }: Pick<PinMapProps, 'latitude' | 'longitude'>) {
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
}
