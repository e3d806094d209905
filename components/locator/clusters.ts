import Supercluster from 'supercluster';

export interface MapPoint {
  id: string;
  slug: string | undefined;
  name: string;
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
}

/** West, south, east and north in degrees. */
export type Bounds = [number, number, number, number];

export type Mark =
  | { kind: 'church'; church: MapPoint }
  | { kind: 'cluster'; id: number; count: number; latitude: number; longitude: number };

/** Above this zoom level churches are not clustered. */
const lastClusteredZoom = 15;

/** Between the pins of churches at one point, so that each can be pressed. */
const pinPixels = 30;

/** Groups churches that would overlap on the map; ten thousand take some tens of milliseconds. */
export function clusterChurches(churches: MapPoint[]) {
  const index = new Supercluster<{ church: MapPoint }>({
    radius: 56,
    maxZoom: lastClusteredZoom,
  }).load(
    churches.map((church) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [church.longitude, church.latitude] },
      properties: { church },
    })),
  );
  return {
    within(bounds: Bounds, zoom: number): Mark[] {
      const marks = index.getClusters(bounds, Math.round(zoom));
      const fan = fanOut(zoom);
      return marks.map(({ properties, geometry }) => {
        if (!('cluster' in properties)) return { kind: 'church', church: fan(properties.church) };
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const { cluster_id: id, point_count: count } = properties;
        return { kind: 'cluster', id, count, latitude, longitude };
      });
    },
    /** The zoom level at which a cluster splits. */
    opensAt: (id: number) => index.getClusterExpansionZoom(id),
  };
}

/**
 * Places churches at one point, as those of one postal code, around it like the seeds of a sunflower: the
 * first where it is, each other with its own place at this zoom.
 */
function fanOut(zoom: number): (church: MapPoint) => MapPoint {
  const seen = new Map<string, number>();
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  return (church) => {
    const point = `${church.latitude.toFixed(4)} ${church.longitude.toFixed(4)}`;
    const nth = seen.get(point) ?? 0;
    seen.set(point, nth + 1);
    if (nth === 0 || zoom <= lastClusteredZoom) return church;
    const [angle, distance] = [nth * goldenAngle, pinPixels * Math.sqrt(nth) * degreesPerPixel];
    const north = distance * Math.cos(angle) * Math.cos((church.latitude * Math.PI) / 180);
    const east = distance * Math.sin(angle);
    return { ...church, latitude: church.latitude + north, longitude: church.longitude + east };
  };
}
/** In radians. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
