/** Where a church stands: by its coordinates, and where there are none by its address. */
export interface MapPlace {
  name: string;
  address: string;
  latitude: number | undefined;
  longitude: number | undefined;
}

/** A map of the place for any browser; nothing is asked of it before a person follows it. */
export function mapsLink(place: MapPlace): string {
  const { latitude, longitude, address, name } = place;
  return latitude === undefined || longitude === undefined
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address || name })}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** The same in the maps app of the visitor's device, as far as its name tells which that is. */
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
