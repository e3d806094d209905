'use client';

import { useEffect } from 'react';
import type { ListingEvent } from '@/lib/contract/listing-counts';
import { send, wantsPrivacy, whenSeen } from './visit';

interface Props {
  /** What showing this page means for its churches. */
  event: Extract<ListingEvent, 'found' | 'opened'>;
  /** Their slugs, one per line, so that another list is another value. */
  slugs: string;
}

/** Attribute of what shows one church, with its slug; of links in it those to its phone number are counted. */
const ofChurch = 'data-church';

/** Counts that churches were shown, called and asked for directions: only sums, nothing about visitors. */
export function ListingCounter({ event, slugs }: Props) {
  useEffect(
    () => whenSeen(() => countListings(event, slugs.split('\n').filter(Boolean))),
    [event, slugs],
  );
  useEffect(() => {
    document.addEventListener('click', countPressed);
    return () => document.removeEventListener('click', countPressed);
  }, []);
  return null;
}

function countPressed({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const slug = link?.closest(`[${ofChurch}]`)?.getAttribute(ofChurch);
  if (!link || !slug) return;
  if (link.href.startsWith('tel:')) countListings('called', [slug]);
  else if ('directions' in link.dataset) countListings('directions', [slug]);
}

/** What was counted in this document, by event and slug. */
const counted = new Set<string>();

/** Counts an event of churches in the locator, each once. */
function countListings(event: ListingEvent, slugs: readonly string[]): void {
  const fresh = slugs.filter((slug) => !counted.has(`${event} ${slug}`));
  if (fresh.length === 0 || wantsPrivacy()) return;
  for (const slug of fresh) counted.add(`${event} ${slug}`);
  send('/api/v1/locations/counts', { event, slugs: fresh });
}
