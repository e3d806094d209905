// What a page says of its own answer, in meta elements: a page that Next keeps sets no status and no
// header by itself (docs/decisions/0003, 0015). Found first, and by nothing else than these.

/** Written by components/site/page-status.tsx. */
const statusElement = /<meta name="lampstand:status" content="(\d{3})"\/>/;
const notForCaches = '<meta name="lampstand:cache" content="no-store"/>';
/** Written by components/embed/framed-by.tsx. */
const framedBy = /<meta name="lampstand:framed-by" content="([^"]*)"\/>/;

/** Seconds for which a cache in front of us may keep a page that declares a status; Next allows no 0. */
const sharedSeconds: Record<number, number> = { 404: 60, 410: 3600, 503: 1 };

export interface Declared {
  /** undefined: the one that Next gave it. */
  status?: number;
  /** Seconds, for a page that declares a status. */
  sharedSeconds?: number;
  /** No cache but ours may keep it: it is for one person, or not yet for all. */
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

/** Hosts that are not written as hosts are let go of, all of them: our own site alone may frame it then. */
function frameAncestors(hosts: string): string {
  if (hosts === '*') return '*';
  return `'self' ${/^[a-z0-9.: -]*$/.test(hosts) ? hosts : ''}`.trim();
}
