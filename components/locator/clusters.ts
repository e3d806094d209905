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
      return index.getClusters(bounds, Math.round(zoom)).map(({ properties, geometry }) => {
        if (!('cluster' in properties)) return { kind: 'church', church: properties.church };
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const { cluster_id: id, point_count: count } = properties;
        return { kind: 'cluster', id, count, latitude, longitude };
      });
    },
    /** The zoom level at which a cluster splits. */
    opensAt: (id: number) => index.getClusterExpansionZoom(id),
  };
}
