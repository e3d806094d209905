'use client';

import { useEffect } from 'react';
import { rememberPlace, type SearchedPlace } from './searched-place';

/** Stores the place searched for, so that other pages of this tab show churches near it. */
export function RememberPlace({ query, place, lat, lng }: SearchedPlace) {
  useEffect(() => rememberPlace({ query, place, lat, lng }), [query, place, lat, lng]);
  return null;
}
