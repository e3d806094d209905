/** The place of a church; links use its coordinates, or its address if there are none. */
export interface MapPlace {
  name: string;
  address: string;
  latitude: number | undefined;
  longitude: number | undefined;
}

/** A link to a map of the place that works in any browser; nothing is loaded before it is followed. */
export function mapsLink(place: MapPlace): string {
  const { latitude, longitude, address, name } = place;
  return latitude === undefined || longitude === undefined
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address || name })}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** A link to the place in the maps app of the visitor's device, as the `User-Agent` suggests. */
export function mapsAppLink(place: MapPlace, userAgent: string): string {
  const { latitude, longitude, address, name } = place;
  const at = latitude === undefined || longitude === undefined ? '' : `${latitude},${longitude}`;
  if (/android/i.test(userAgent)) {
    const label = at ? `${at}(${name})` : address || name;
    return `geo:${at || '0,0'}?q=${encodeURIComponent(label)}`;
  }
  if (/iphone|ipad|macintosh/i.test(userAgent)) {
    const query = new URLSearchParams({ daddr: address || at || name, ...(at && { ll: at }) });
    return `https://maps.apple.com/?${query}`;
  }
  return mapsLink(place);
}
