/** A point on the earth, in degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Distance along the great circle. */
export function kilometres(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
