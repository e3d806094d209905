import { useMemo, useSyncExternalStore } from 'react';
import { type FilmParameters, filmParameters } from '@/lib/embed/film-parameters';

const never = () => () => {};

/** What the address asks of the film. Read in the browser, so that one cached page serves all who ask. */
export function useFilmParameters(): FilmParameters {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  );
  return useMemo(() => filmParameters(search), [search]);
}
