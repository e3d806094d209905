'use client';

import type { MouseEvent } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type MapPlace, mapsAppLink, mapsLink } from '@/lib/content/maps-link';

/** Directions, in the maps app of a phone; without scripts, on a map in the browser. */
export function DirectionsLink({ place, label }: { place: MapPlace; label: string }) {
  function choose(event: MouseEvent<HTMLAnchorElement>) {
    event.currentTarget.href = mapsAppLink(place, navigator.userAgent);
  }
  return (
    <a
      href={mapsLink(place)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={choose}
      data-directions=""
      className={button.primary}
    >
      <Icon name="pin" />
      {label}
    </a>
  );
}
