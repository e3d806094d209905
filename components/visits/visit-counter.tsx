'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { CountedEvent } from '@/lib/contract/video-counts';
import {
  type CountedPage,
  countEvent,
  countOpening,
  countPageEvent,
  type VisitedPage,
} from './visit';

const Counter = createContext<(event: CountedEvent) => void>(() => {});

/** What counts an event for the page that one is on; where no visits are counted it does nothing. */
export const useVisitCounter = () => useContext(Counter);

/** Counts the visits of a video's page for its church: sums, and nothing of who came (docs/decisions/0007). */
export function VisitCounter({
  type,
  slug,
  locale,
  medium,
  children,
}: VisitedPage & { children: ReactNode }) {
  useEffect(() => countOpening({ type, slug, locale, medium }), [type, slug, locale, medium]);
  return (
    <Counter value={(event) => countEvent({ type, slug, locale, medium }, event)}>
      {children}
    </Counter>
  );
}

/** Counts what is done with a page of the ministry: its film and its sharing. That it is opened, the server counts. */
export function PageCounter({
  kind,
  slug,
  locale,
  children,
}: CountedPage & { children: ReactNode }) {
  return (
    <Counter
      value={(event) => {
        if (event !== 'opened') countPageEvent({ kind, slug, locale }, event);
      }}
    >
      {children}
    </Counter>
  );
}
