import L from 'leaflet';
import { drawBaseLayer } from './open-map';
import type { Tiles } from './tiles';

/** Initial zoom levels: streets on tiles, a state's border on outlines, the world without a pin. */
const streetZoom = 14;
const outlineZoom = 9;
const farZoom = 2;
/** Pixels by which an arrow key moves the pin. */
const keyStep = 12;
/** Decimal places of degrees: about a metre. */
export const degreeDecimals = 5;

interface PinMapOptions {
  /** Latitude and longitude in degrees, WGS 84; undefined if unknown. */
  position: [latitude: number, longitude: number] | undefined;
  tiles: Tiles | undefined;
  /** Accessible names of the map and the pin, and titles of its buttons. */
  labels: { title: string; pin: string; zoomIn: string; zoomOut: string };
  /** Called with the rounded position of a pin that the visitor moved; without it the pin is fixed. */
  onMove?: (latitude: number, longitude: number) => void;
  /** Called if the streets or outlines cannot be loaded; the pin can still be moved. */
  onFailure?: () => void;
}

/**
 * Draws a map with one pin, which is fixed, or dragged, moved by the arrow keys, or set by a click on the
 * map.
 */
export function openPinMap(
  element: HTMLElement,
  { position, tiles, labels, onMove, onFailure }: PinMapOptions,
): { map: L.Map; pin: L.Marker } {
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
  const start = L.latLng(position ?? [25, 0]);
  map.setView(start, position ? (tiles ? streetZoom : outlineZoom) : farZoom);
  const unloaded = new AbortController();
  map.on('unload', () => unloaded.abort());
  drawBaseLayer(map, tiles, unloaded.signal).catch(() => !unloaded.signal.aborted && onFailure?.());

  const icon = L.divIcon({ className: 'map-church', iconSize: [32, 32], html: '' });
  const pin = L.marker(start, {
    icon,
    draggable: Boolean(onMove),
    autoPan: true,
    title: labels.pin,
  });
  pin.addTo(map);
  pin.getElement()?.setAttribute('aria-label', labels.pin);
  if (!onMove) return { map, pin };
  pin.on('dragend', () => reportMove(pin.getLatLng()));
  map.on('click', ({ latlng }) => {
    pin.setLatLng(latlng);
    reportMove(latlng);
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
    reportMove(target);
  });
  return { map, pin };

  function reportMove(moved: L.LatLng) {
    const { lat, lng } = moved.wrap();
    onMove?.(Number(lat.toFixed(degreeDecimals)), Number(lng.toFixed(degreeDecimals)));
  }
}

const arrows: Record<string, L.Point> = {
  ArrowUp: L.point(0, -keyStep),
  ArrowDown: L.point(0, keyStep),
  ArrowLeft: L.point(-keyStep, 0),
  ArrowRight: L.point(keyStep, 0),
};
