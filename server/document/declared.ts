// What a page declares about its own response, in meta elements: a page that Next caches cannot set a
// status or header itself (docs/decisions/0003, 0015). Read first, and only from these elements.

/** Written by components/site/page-status.tsx. */
const statusElement = /<meta name="lampstand:status" content="(\d{3})"\/>/;
const notForCaches = '<meta name="lampstand:cache" content="no-store"/>';
/** Written by components/embed/framed-by.tsx. */
const framedBy = /<meta name="lampstand:framed-by" content="([^"]*)"\/>/;

/** Seconds for which a cache in front of the site may keep a page that declares a status; Next does not allow 0. */
const sharedSeconds: Record<number, number> = { 404: 60, 410: 3600, 503: 1 };

export interface Declared {
  /** undefined: Next's status stays. */
  status?: number;
  /** Seconds for which shared caches may keep it; set for a page that declares a status. */
  sharedSeconds?: number;
  /** Whether no cache may keep it: the page is for one person, or not public yet. */
  noStore: boolean;
  /** Sources of `frame-ancestors`; undefined where the page declares nothing. */
  frameAncestors?: string;
}

export function declaredBy(html: string): Declared {
  const status = Number(statusElement.exec(html)?.[1]);
  const hosts = framedBy.exec(html)?.[1];
  return {
    ...(status ? { status, sharedSeconds: sharedSeconds[status] ?? 1 } : {}),
    noStore: html.includes(notForCaches),
    ...(hosts === undefined ? {} : { frameAncestors: frameAncestors(hosts) }),
  };
}

/** If any of the hosts is malformed, all are ignored, and only the site itself may frame the page. */
function frameAncestors(hosts: string): string {
  if (hosts === '*') return '*';
  return `'self' ${/^[a-z0-9.: -]*$/.test(hosts) ? hosts : ''}`.trim();
}
