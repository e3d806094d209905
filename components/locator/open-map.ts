import L from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Bounds, clustersOf, type MapPoint, type Mark } from './clusters';
import type { MapProps } from './map-button';

/** A city and what is around it: nearer than this nobody needs to be brought. */
const nearestFit = 11;
const maxChurches = 10_000;
const churchesPerCall = 500;

/** Draws the map into `element`; `onFailure` is told when not all of it could be loaded. */
export function openMap(element: HTMLElement, props: MapProps, onFailure: () => void): L.Map {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    zoomControl: false,
    worldCopyJump: true,
    minZoom: 2,
    maxZoom: 18,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  map.attributionControl.setPrefix(false);
  // Leaflet lets the container take the focus, to be moved by the arrow keys.
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', props.labels.mapTitle);
  L.control
    .zoom({ zoomInTitle: props.labels.zoomIn, zoomOutTitle: props.labels.zoomOut })
    .addTo(map);
  const gone = new AbortController();
  map.on('unload', () => gone.abort());
  const failed = () => !gone.signal.aborted && onFailure();
  showAround(map, props.churches);
  drawGround(map, props.tiles, gone.signal).catch(failed);
  const layer = L.layerGroup().addTo(map);
  let show = showing(map, layer, props, props.churches);
  show();
  map.on('moveend', () => show());
  readAll(props.asked, gone.signal, (churches) => {
    show = showing(map, layer, props, churches);
    show();
  }).catch(failed);
  return map;
}

function showAround(map: L.Map, churches: MapPoint[]) {
  const bounds = L.latLngBounds(churches.map((church) => [church.latitude, church.longitude]));
  map.fitBounds(bounds, { padding: [40, 40], maxZoom: nearestFit, animate: false });
}

/** What lies under the marks: the ministry's tiles, or outlines of our own. */
export async function drawGround(map: L.Map, tiles: MapProps['tiles'], signal: AbortSignal) {
  if (tiles) L.tileLayer(tiles.url, { attribution: tiles.attribution }).addTo(map);
  else await drawOutlines(map, signal);
}

/** Natural Earth's countries and the states of the US, from our own host. */
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

/** All that the list's further pages hold too, as far as a map makes sense of them. */
async function readAll(asked: string, signal: AbortSignal, show: (churches: MapPoint[]) => void) {
  const churches = new Map<string, MapPoint>();
  for (let offset = 0; offset < maxChurches; offset += churchesPerCall) {
    const address = `/api/v1/locations?${asked}&limit=${churchesPerCall}&offset=${offset}`;
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`${response.status} of ${address}`);
    const { data } = (await response.json()) as { data: (MapPoint & { id: unknown })[] };
    for (const church of data) {
      const placed = typeof church.latitude === 'number' && typeof church.longitude === 'number';
      if (placed && church.name?.trim()) churches.set(String(church.id), church);
    }
    // A backend that pages otherwise answers the same again.
    if (data.length !== churchesPerCall || churches.size <= offset) break;
  }
  show([...churches.values()]);
}

/** Draws what of these churches is in view. */
function showing(map: L.Map, layer: L.LayerGroup, props: MapProps, churches: MapPoint[]) {
  const clusters = clustersOf(churches);
  let drawing = false;
  return () => {
    // A marker that gets the focus back moves the map to itself.
    if (drawing) return;
    drawing = true;
    draw();
    drawing = false;
  };

  function draw() {
    const view = map.getBounds().pad(0.2);
    const bounds: Bounds = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
    const focused = (document.activeElement as HTMLElement | null)?.title;
    const popup = map.getPane('popupPane')?.hasChildNodes();
    // A popup moves the map to be whole; its marker stays.
    if (popup) return;
    layer.clearLayers();
    for (const mark of clusters.within(bounds, map.getZoom())) {
      const marker =
        mark.kind === 'church' ? churchMarker(mark.church, props) : clusterMarker(mark, map, props);
      marker.addTo(layer);
      const drawn = marker.getElement();
      drawn?.setAttribute('aria-label', drawn.title);
      if (focused && drawn?.title === focused) drawn.focus({ preventScroll: true });
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
