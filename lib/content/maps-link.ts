/** The place of a church. */
export interface MapPlace {
  name: string;
  /** The whole address in one line. */
  address: string;
  /** Street and number, if the church has them: then directions go to the address, else to the coordinates. */
  street: string | undefined;
  /** Degrees, WGS 84. A church that gave none has those of its postal code. */
  latitude: number | undefined;
  longitude: number | undefined;
}

const map = 'https://www.openstreetmap.org';

/** A link to the way there that works in any browser; nothing is loaded before it is followed. */
export function mapsLink(place: MapPlace): string {
  const { latitude, longitude, address, name, street } = place;
  if (street && address) return `${map}/directions?${new URLSearchParams({ to: address })}`;
  return latitude === undefined || longitude === undefined
    ? `${map}/search?${new URLSearchParams({ query: address || name })}`
    : `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** A link to the place in the maps app of the visitor's device, as the `User-Agent` suggests. */
export function mapsAppLink(place: MapPlace, userAgent: string): string {
  const { latitude, longitude, address, name, street } = place;
  const at = latitude === undefined || longitude === undefined ? '' : `${latitude},${longitude}`;
  const isExact = Boolean(street && address);
  if (/android/i.test(userAgent)) {
    const label = at && !isExact ? `${at}(${name})` : address || name;
    return `geo:${at || '0,0'}?q=${encodeURIComponent(label)}`;
  }
  if (/iphone|ipad|macintosh/i.test(userAgent)) {
    const to = isExact ? address : at || address || name;
    return `https://maps.apple.com/?${new URLSearchParams({ daddr: to, ...(at && { ll: at }) })}`;
  }
  return mapsLink(place);
}
