'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/** A link that prefetches its page on hover, touch or focus, not as soon as it is in view. */
export function PrefetchLink(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  return (
    <NextLink
      {...props}
      prefetch={isReached ? null : false}
      onMouseEnter={reach}
      onTouchStart={reach}
      onFocus={reach}
    />
  );
}
