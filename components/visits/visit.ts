import type { PageEvent, PageEventBody } from '@/lib/contract/counts';
import { cardOf, type Medium, mediumOf, withoutMedium } from '@/lib/contract/media';
import type { CountedEvent } from '@/lib/contract/video-counts';

/** The page of a video: what its church's counts are kept by, and nothing of who visits it. */
export interface VisitedPage {
  type: string;
  slug: string;
  locale: string;
  /** Where the page itself is the medium: a frame in a church's website. */
  medium?: Medium | undefined;
}

/** How people came to a video, and what was counted of it, while this document lasts: another language is no other visit. */
const ways = new Map<string, { medium: Medium; card?: string | undefined }>();
const counted = new Set<string>();

/** Milliseconds to wait where a browser does not say when it is idle. */
const calm = 1_500;

/** Counts that a page was opened, once it is seen and has nothing better to do. Answers how to stop. */
export function countOpening(page: VisitedPage): () => void {
  const { href } = window.location;
  const named = page.medium ?? mediumOf(href);
  if (named !== 'direct' || !ways.has(keyOf(page))) {
    ways.set(keyOf(page), { medium: named, card: cardOf(href) });
  }
  if (isReload()) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  let seen = false;
  const count = () => {
    if (!signal.aborted) countEvent(page, 'opened');
    stop.abort();
  };
  const look = () => {
    // Whoever has left before it was idle has seen the page as well.
    if (document.visibilityState !== 'visible') return seen && count();
    if (seen) return;
    seen = true;
    if ('requestIdleCallback' in window) requestIdleCallback(count, { timeout: 4 * calm });
    else setTimeout(count, calm);
  };
  const start = () => {
    document.addEventListener('visibilitychange', look, { signal });
    look();
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { signal });
  return () => stop.abort();
}

/** Counts what a visitor did on a page: sharing each time, anything else once. */
export function countEvent(page: VisitedPage, event: CountedEvent): void {
  dropMarker();
  const key = `${keyOf(page)} ${event}`;
  if ((event !== 'shared' && counted.has(key)) || wantsPrivacy()) return;
  counted.add(key);
  const { type, slug, locale } = page;
  const way = ways.get(keyOf(page)) ?? { medium: 'direct' };
  send('/api/v1/intro_videos/counts', { type, slug, locale, ...way, event });
}

/** A page of the ministry's own: an answer or a testimony. */
export interface CountedPage {
  kind: PageEventBody['kind'];
  slug: string;
  locale: string;
}

/** Counts what a visitor did on a page of the ministry: sharing each time, anything else once. */
export function countPageEvent(page: CountedPage, event: PageEvent): void {
  const key = `${page.kind}/${page.slug} ${event}`;
  if ((event !== 'shared' && counted.has(key)) || wantsPrivacy()) return;
  counted.add(key);
  send('/api/v1/page_counts', { ...page, event });
}

/** A browser may lack beacons, or have no room for one more. Nobody hears of a failure. */
function send(url: string, what: object): void {
  const body = new Blob([JSON.stringify(what)], { type: 'application/json' });
  if (navigator.sendBeacon?.(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** Whoever copies the address from now on passes on a plain one. */
function dropMarker(): void {
  const { href } = window.location;
  const clean = withoutMedium(href);
  if (clean !== href) window.history.replaceState(null, '', clean);
}

const keyOf = ({ type, slug }: VisitedPage) => `${type}/${slug}`;

/** Do Not Track, or Global Privacy Control. */
function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** A page that is loaded again, as phones do with tabs they have put away, was opened before. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const here = window.location.href.split('#')[0];
  return (
    (entry?.type === 'reload' || entry?.type === 'back_forward') &&
    entry.name.split('#')[0] === here
  );
}
