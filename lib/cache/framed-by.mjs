// Which pages may frame a page: a header, which a page kept by Next's cache cannot set by itself.
// Why it is done here: docs/decisions/0015-framed-by-the-churchs-hosts.md.

/** Written by components/embed/framed-by.tsx. */
const declared = /<meta name="lampstand:framed-by" content="([^"]*)"\/>/;

/**
 * The page's Content-Security-Policy, undefined for a page that declares nothing. Hosts that are not
 * written as hosts are let go of, all of them: our own site alone may frame the page then.
 */
export function frameAncestors(html) {
  const hosts = declared.exec(html)?.[1];
  if (hosts === undefined) return undefined;
  if (hosts === '*') return 'frame-ancestors *';
  return `frame-ancestors 'self' ${/^[a-z0-9.: -]*$/.test(hosts) ? hosts : ''}`.trim();
}
