const key = 'lampstand:place';

/** What was searched for in the locator, as GET /locations takes it. */
export interface SearchedPlace {
  query: string;
  place: string | undefined;
  lat: number | undefined;
  lng: number | undefined;
}

/** Keeps, for this tab alone, where churches were looked for. */
export function rememberPlace(place: SearchedPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Storage is switched off: other pages ask for the place again.
  }
}

export function searchedPlace(): Partial<SearchedPlace> | undefined {
  try {
    const { query, place, lat, lng } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return query || place || lat !== undefined ? { query, place, lat, lng } : undefined;
  } catch {
    return undefined;
  }
}
