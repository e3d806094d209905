import L from 'leaflet';
import { drawBaseLayer } from '@/components/locator/open-map';
import type { PinMapProps } from './pin-map';

/** Streets on tiles; on outlines, which have none, a state's border. Without a pin the world. */
const streetZoom = 14;
const outlineZoom = 9;
const farZoom = 2;
/** Pixels by which an arrow key moves the pin. */
const keyStep = 12;
/** Decimal places of a degree: about a metre. */
const precision = 5;

/**
 * Draws a map with one pin, which is dragged, moved by the arrow keys, or set by a press on the map; where
 * it is stands in the form's fields `latitude` and `longitude`. `say` is told what came of it.
 */
export function openPinMap(
  element: HTMLElement,
  form: HTMLFormElement,
  { tiles, labels }: PinMapProps,
  say: (said: 'failed' | 'moved') => void,
): L.Map {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [latitude, longitude] = [field('latitude'), field('longitude')];
  const isPlaced = latitude.value.trim() !== '' && longitude.value.trim() !== '';
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    minZoom: farZoom,
    maxZoom: 18,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  });
  map.attributionControl.setPrefix(false);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', labels.title);
  L.control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
  const start = L.latLng(isPlaced ? [Number(latitude.value), Number(longitude.value)] : [25, 0]);
  map.setView(start, isPlaced ? (tiles ? streetZoom : outlineZoom) : farZoom);
  const gone = new AbortController();
  map.on('unload', () => gone.abort());
  drawBaseLayer(map, tiles, gone.signal).catch(() => !gone.signal.aborted && say('failed'));

  const icon = L.divIcon({ className: 'map-church', iconSize: [32, 32], html: '' });
  const pin = L.marker(start, { icon, draggable: true, autoPan: true, title: labels.pin });
  pin.addTo(map);
  pin.getElement()?.setAttribute('aria-label', labels.pin);
  pin.on('dragend', () => keep(pin.getLatLng()));
  map.on('click', ({ latlng }) => {
    pin.setLatLng(latlng);
    keep(latlng);
  });
  pin.getElement()?.addEventListener('keydown', (event) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const moved = map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(by));
    pin.setLatLng(moved);
    map.panInside(moved, { animate: false });
    keep(moved);
  });
  return map;

  function keep(at: L.LatLng) {
    const { lat, lng } = at.wrap();
    latitude.value = lat.toFixed(precision);
    longitude.value = lng.toFixed(precision);
    say('moved');
  }
}

const arrows: Record<string, L.Point> = {
  ArrowUp: L.point(0, -keyStep),
  ArrowDown: L.point(0, keyStep),
  ArrowLeft: L.point(-keyStep, 0),
  ArrowRight: L.point(keyStep, 0),
};
