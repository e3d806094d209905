import L from 'leaflet';
import { drawBaseLayer } from '@/components/locator/open-map';
import type { PinMapProps } from './pin-map';

/** Initial zoom levels: streets on tiles, a state's border on outlines, the world without a pin. */
const streetZoom = 14;
const outlineZoom = 9;
const farZoom = 2;
/** Pixels by which an arrow key moves the pin. */
const keyStep = 12;
/** Decimal places of degrees: about a metre. */
const precision = 5;

/**
 * Draws a map with one pin, which is dragged, moved by the arrow keys, or set by a click on the
 * map. Its position is written to the form's fields `latitude` and `longitude`. `showStatus` is
 * called with each status.
 */
export function openPinMap(
  element: HTMLElement,
  form: HTMLFormElement,
  { tiles, labels }: PinMapProps,
  showStatus: (status: 'failed' | 'moved') => void,
): L.Map {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [latitude, longitude] = [field('latitude'), field('longitude')];
  const isPlaced = latitude.value.trim() !== '' && longitude.value.trim() !== '';
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    minZoom: farZoom,
    maxZoom: 18,
    zoomAnimation: !reducesMotion,
    fadeAnimation: !reducesMotion,
    inertia: !reducesMotion,
  });
  map.attributionControl.setPrefix(false);
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', labels.title);
  L.control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
  const start = L.latLng(isPlaced ? [Number(latitude.value), Number(longitude.value)] : [25, 0]);
  map.setView(start, isPlaced ? (tiles ? streetZoom : outlineZoom) : farZoom);
  const unloaded = new AbortController();
  map.on('unload', () => unloaded.abort());
  drawBaseLayer(map, tiles, unloaded.signal).catch(
    () => !unloaded.signal.aborted && showStatus('failed'),
  );

  const icon = L.divIcon({ className: 'map-church', iconSize: [32, 32], html: '' });
  const pin = L.marker(start, { icon, draggable: true, autoPan: true, title: labels.pin });
  pin.addTo(map);
  pin.getElement()?.setAttribute('aria-label', labels.pin);
  pin.on('dragend', () => savePosition(pin.getLatLng()));
  map.on('click', ({ latlng }) => {
    pin.setLatLng(latlng);
    savePosition(latlng);
  });
  pin.getElement()?.addEventListener('keydown', (event) => {
    const offset = arrows[event.key];
    if (!offset) return;
    event.preventDefault();
    event.stopPropagation();
    const target = map.containerPointToLatLng(
      map.latLngToContainerPoint(pin.getLatLng()).add(offset),
    );
    pin.setLatLng(target);
    map.panInside(target, { animate: false });
    savePosition(target);
  });
  return map;

  function savePosition(position: L.LatLng) {
    const { lat, lng } = position.wrap();
    latitude.value = lat.toFixed(precision);
    longitude.value = lng.toFixed(precision);
    showStatus('moved');
  }
}

const arrows: Record<string, L.Point> = {
  ArrowUp: L.point(0, -keyStep),
  ArrowDown: L.point(0, keyStep),
  ArrowLeft: L.point(-keyStep, 0),
  ArrowRight: L.point(keyStep, 0),
};
