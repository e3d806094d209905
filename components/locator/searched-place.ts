import { readStored, store } from '@/components/forms/stored';

const key = 'lampstand:place';

/** What was searched for in the locator, as GET /locations takes it. */
export interface SearchedPlace {
  query: string;
  place: string | undefined;
  lat: number | undefined;
  lng: number | undefined;
}

/** Keeps, for this tab alone, where churches were looked for; without storage other pages ask again. */
export function rememberPlace(place: SearchedPlace): void {
  store('sessionStorage', key, place);
}

export function searchedPlace(): Partial<SearchedPlace> | undefined {
  const { query, place, lat, lng } = (readStored('sessionStorage', key) ??
    {}) as Partial<SearchedPlace>;
  return query || place || lat !== undefined ? { query, place, lat, lng } : undefined;
}
