import { useMemo, useSyncExternalStore } from 'react';
import { noSubscription } from '@/components/ui/no-subscription';
import { type FilmParameters, filmParameters } from '@/lib/embed/film-parameters';

/** Reads the film parameters of the page's URL. Read in the browser, so that one cached page serves every URL. */
export function useFilmParameters(): FilmParameters {
  const search = useSyncExternalStore(
    noSubscription,
    () => location.search,
    () => '',
  );
  return useMemo(() => filmParameters(search), [search]);
}
