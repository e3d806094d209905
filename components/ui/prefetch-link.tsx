'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/** A link that fetches the next page only once a person reaches for it, not for every link in view. */
export function PrefetchLink(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  return (
    <NextLink
      {...props}
      prefetch={reached ? null : false}
      onMouseEnter={reach}
      onTouchStart={reach}
      onFocus={reach}
    />
  );
}
