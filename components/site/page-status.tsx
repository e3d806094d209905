/**
 * Declares the HTTP status of a page that is not 200. `server/document/declared.ts` reads it from
 * the rendered page (docs/decisions/0003): `notFound()` would send an empty shell.
 */
export function PageStatus({ code }: { code: 404 | 410 | 503 }) {
  return (
    <>
      <meta name="lampstand:status" content={String(code)} />
      <meta name="robots" content="noindex" />
    </>
  );
}

/**
 * Forbids shared caches to store the page, since it is for one person or not yet public. Read by
 * `server/document/declared.ts` too.
 */
export function NotForCaches() {
  return <meta name="lampstand:cache" content="no-store" />;
}
