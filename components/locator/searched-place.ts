import { readStored, store } from '@/components/forms/stored';

const key = 'lampstand:place';

/** The place searched for in the locator, as parameters of GET /locations. */
export interface SearchedPlace {
  query: string;
  place: string | undefined;
  lat: number | undefined;
  lng: number | undefined;
}

/** Stores the searched place for this tab; without storage it is not remembered. */
export function rememberPlace(place: SearchedPlace): void {
  store('sessionStorage', key, place);
}

export function readSearchedPlace(): Partial<SearchedPlace> | undefined {
  const { query, place, lat, lng } = (readStored('sessionStorage', key) ??
    {}) as Partial<SearchedPlace>;
  return query || place || lat !== undefined ? { query, place, lat, lng } : undefined;
}
