import L from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Bounds, clusterChurches, type MapPoint, type Mark } from './clusters';
import type { MapProps } from './map-button';
import type { Tiles } from './tiles';

/** Maximum initial zoom: a city and its surroundings. */
const maxFitZoom = 11;
const maxChurches = 10_000;
const churchesPerCall = 500;

/** Draws the map into `element`; `onFailure` is called if part of it could not be loaded. */
export function openMap(element: HTMLElement, props: MapProps, onFailure: () => void): L.Map {
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    worldCopyJump: true,
    minZoom: 2,
    maxZoom: 18,
    zoomAnimation: !reducesMotion,
    fadeAnimation: !reducesMotion,
    markerZoomAnimation: !reducesMotion,
    inertia: !reducesMotion,
  });
  map.attributionControl.setPrefix(false);
  // Leaflet makes the container focusable, to be moved by the arrow keys.
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', props.labels.mapTitle);
  L.control
    .zoom({ zoomInTitle: props.labels.zoomIn, zoomOutTitle: props.labels.zoomOut })
    .addTo(map);
  const unloaded = new AbortController();
  map.on('unload', () => unloaded.abort());
  const reportFailure = () => !unloaded.signal.aborted && onFailure();
  fitToChurches(map, props.churches);
  drawBaseLayer(map, props.tiles, unloaded.signal).catch(reportFailure);
  const layer = L.layerGroup().addTo(map);
  let show = drawingOf(map, layer, props, props.churches);
  show();
  map.on('moveend', () => show());
  readAll(props.query, unloaded.signal, (churches) => {
    show = drawingOf(map, layer, props, churches);
    show();
  }).catch(reportFailure);
  return map;
}

function fitToChurches(map: L.Map, churches: MapPoint[]) {
  const bounds = L.latLngBounds(churches.map((church) => [church.latitude, church.longitude]));
  map.fitBounds(bounds, { padding: [40, 40], maxZoom: maxFitZoom, animate: false });
}

/** Draws the base layer: the ministry's tiles, or our own outlines. */
export async function drawBaseLayer(map: L.Map, tiles: Tiles | undefined, signal: AbortSignal) {
  if (tiles) L.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
  else await drawOutlines(map, signal);
}

/** Draws Natural Earth's countries and the US states, served by this site. */
async function drawOutlines(map: L.Map, signal: AbortSignal) {
  map.attributionControl.addAttribution('Natural Earth');
  for (const file of ['countries', 'us-states']) {
    const response = await fetch(`/map/${file}.json`, { signal });
    const shapes: Topology<{ shapes: GeometryCollection }> = await response.json();
    L.geoJSON(feature(shapes, shapes.objects.shapes), {
      interactive: false,
      style: { className: `map-${file}`, weight: 1 },
    }).addTo(map);
  }
}

/** Reads the churches of all pages of the list, up to `maxChurches`. */
async function readAll(query: string, signal: AbortSignal, show: (churches: MapPoint[]) => void) {
  const churches = new Map<string, MapPoint>();
  for (let offset = 0; offset < maxChurches; offset += churchesPerCall) {
    const address = `/api/v1/locations?${query}&limit=${churchesPerCall}&offset=${offset}`;
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`${response.status} of ${address}`);
    const { data } = (await response.json()) as { data: (MapPoint & { id: unknown })[] };
    for (const church of data) {
      const hasPosition =
        typeof church.latitude === 'number' && typeof church.longitude === 'number';
      if (hasPosition && church.name?.trim()) churches.set(String(church.id), church);
    }
    // A backend without this paging returns the same churches again.
    if (data.length !== churchesPerCall || churches.size <= offset) break;
  }
  show([...churches.values()]);
}

/** Returns a function that draws the churches in view. */
function drawingOf(map: L.Map, layer: L.LayerGroup, props: MapProps, churches: MapPoint[]) {
  const clusters = clusterChurches(churches);
  let isDrawing = false;
  return () => {
    // Refocusing a marker pans the map to it, which would draw again.
    if (isDrawing) return;
    isDrawing = true;
    draw();
    isDrawing = false;
  };

  function draw() {
    const view = map.getBounds().pad(0.2);
    const bounds: Bounds = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
    const focused = (document.activeElement as HTMLElement | null)?.title;
    const popup = map.getPane('popupPane')?.hasChildNodes();
    // Opening a popup pans the map; its marker must stay.
    if (popup) return;
    layer.clearLayers();
    for (const mark of clusters.within(bounds, map.getZoom())) {
      const marker =
        mark.kind === 'church' ? churchMarker(mark.church, props) : clusterMarker(mark, map, props);
      marker.addTo(layer);
      const element = marker.getElement();
      element?.setAttribute('aria-label', element.title);
      if (focused && element?.title === focused) element.focus({ preventScroll: true });
    }
  }

  function clusterMarker(
    mark: Extract<Mark, { kind: 'cluster' }>,
    onMap: L.Map,
    { labels }: MapProps,
  ) {
    const size = mark.count < 10 ? 40 : mark.count < 100 ? 46 : 54;
    const icon = L.divIcon({
      className: 'map-cluster',
      iconSize: [size, size],
      html: String(mark.count),
    });
    const title = labels.cluster.replace('{count}', String(mark.count));
    const open = () => onMap.setView([mark.latitude, mark.longitude], clusters.opensAt(mark.id));
    return L.marker([mark.latitude, mark.longitude], { icon, title })
      .on('click', open)
      .on('keypress', ({ originalEvent }) => originalEvent.key === 'Enter' && open());
  }
}

function churchMarker(church: MapPoint, { profiles, labels }: MapProps): L.Marker {
  const icon = L.divIcon({ className: 'map-church', iconSize: [28, 28], html: '' });
  const popup = document.createElement('div');
  const name = document.createElement('p');
  name.className = 'map-name';
  name.textContent = church.name;
  popup.append(name);
  if (church.slug) {
    const link = document.createElement('a');
    link.href = `${profiles}/${encodeURIComponent(church.slug)}`;
    link.textContent = labels.profile;
    popup.append(link);
  }
  return L.marker([church.latitude, church.longitude], { icon, title: church.name })
    .bindPopup(popup, { closeButton: true })
    .on('popupopen', () => popup.querySelector('a')?.focus())
    .on('popupclose', ({ target }) => target.getElement()?.focus({ preventScroll: true }));
}
