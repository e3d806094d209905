'use client';

import { useEffect } from 'react';
import { rememberPlace, type SearchedPlace } from './searched-place';

/** So that other pages of this tab show the churches near the place that was searched for. */
export function RememberPlace({ query, place, lat, lng }: SearchedPlace) {
  useEffect(() => rememberPlace({ query, place, lat, lng }), [query, place, lat, lng]);
  return null;
}
