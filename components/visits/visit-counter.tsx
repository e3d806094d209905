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

/** Returns the function that counts an event of the current page; it does nothing if visits are not counted. */
export const useVisitCounter = () => useContext(Counter);

/** Counts the visits of a video's page for its church: only sums, nothing about visitors (docs/product.md, 7). */
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

/** Counts plays and shares of a page of the ministry. Openings are counted by the server. */
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
