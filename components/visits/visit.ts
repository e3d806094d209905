import type { PageEvent, PageEventBody } from '@/lib/contract/counts';
import { cardOf, type Medium, mediumOf, withoutMedium } from '@/lib/contract/media';
import type { CountedEvent } from '@/lib/contract/video-counts';

/** The page of a video, by which its church's counts are stored; holds nothing about visitors. */
export interface VisitedPage {
  type: string;
  slug: string;
  locale: string;
  /** Set if the page itself is the medium: a frame in a church's website. */
  medium?: Medium | undefined;
}

/**
 * The medium of each visit and the events counted, for the lifetime of the document: another
 * language is no new visit.
 */
const visits = new Map<string, { medium: Medium; card?: string | undefined }>();
const counted = new Set<string>();

/** Milliseconds to wait in browsers without requestIdleCallback. */
const idleDelay = 1_500;

/** Counts that a page was opened, once it is visible and the browser is idle. Returns a function that cancels it. */
export function countOpening(page: VisitedPage): () => void {
  const { href } = window.location;
  const medium = page.medium ?? mediumOf(href);
  if (medium !== 'direct' || !visits.has(keyOf(page))) {
    visits.set(keyOf(page), { medium: medium, card: cardOf(href) });
  }
  return whenSeen(() => countEvent(page, 'opened'));
}

/** Calls `count` once the page is visible and the browser is idle, but not after a reload. Returns a function that cancels it. */
export function whenSeen(count: () => void): () => void {
  if (isReload()) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  let isSeen = false;
  const countOnce = () => {
    if (!signal.aborted) count();
    stop.abort();
  };
  const checkVisibility = () => {
    // A visitor who leaves before the browser is idle has seen the page too.
    if (document.visibilityState !== 'visible') return isSeen && countOnce();
    if (isSeen) return;
    isSeen = true;
    if ('requestIdleCallback' in window) requestIdleCallback(countOnce, { timeout: 4 * idleDelay });
    else setTimeout(countOnce, idleDelay);
  };
  const start = () => {
    document.addEventListener('visibilitychange', checkVisibility, { signal });
    checkVisibility();
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { signal });
  return () => stop.abort();
}

/** Counts an event on a page: shares each time, all others once. */
export function countEvent(page: VisitedPage, event: CountedEvent): void {
  dropMarker();
  const key = `${keyOf(page)} ${event}`;
  if ((event !== 'shared' && counted.has(key)) || wantsPrivacy()) return;
  counted.add(key);
  const { type, slug, locale } = page;
  const visit = visits.get(keyOf(page)) ?? { medium: 'direct' };
  send('/api/v1/intro_videos/counts', { type, slug, locale, ...visit, event });
}

/** A page of the ministry's own: an answer or a testimony. */
export interface CountedPage {
  kind: PageEventBody['kind'];
  slug: string;
  locale: string;
}

/** Counts an event on a page of the ministry: shares each time, all others once. */
export function countPageEvent(page: CountedPage, event: PageEvent): void {
  const key = `${page.kind}/${page.slug} ${event}`;
  if ((event !== 'shared' && counted.has(key)) || wantsPrivacy()) return;
  counted.add(key);
  send('/api/v1/page_counts', { ...page, event });
}

/** Falls back to fetch if beacons are unsupported or their queue is full. Failures are ignored. */
export function send(url: string, payload: object): void {
  const body = new Blob([JSON.stringify(payload)], { type: 'application/json' });
  if (navigator.sendBeacon?.(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** Removes the medium from the URL, so that a copied URL is plain. */
function dropMarker(): void {
  const { href } = window.location;
  const clean = withoutMedium(href);
  if (clean !== href) window.history.replaceState(null, '', clean);
}

const keyOf = ({ type, slug }: VisitedPage) => `${type}/${slug}`;

/** Do Not Track, or Global Privacy Control. */
export function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Whether the page was reloaded, as phones do with suspended tabs; it was counted before. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const currentUrl = window.location.href.split('#')[0];
  return (
    (entry?.type === 'reload' || entry?.type === 'back_forward') &&
    entry.name.split('#')[0] === currentUrl
  );
}
