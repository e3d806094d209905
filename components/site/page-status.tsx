/**
 * The status a page is answered with, when it is not 200. `server/document/declared.ts` reads it off
 * the rendered page (docs/decisions/0003): `notFound()` would answer an empty shell.
 */
export function PageStatus({ code }: { code: 404 | 410 | 503 }) {
  return (
    <>
      <meta name="lampstand:status" content={String(code)} />
      <meta name="robots" content="noindex" />
    </>
  );
}

/** No cache that many share keeps the page: it is for one person, or not yet for all. Read as above. */
export function NotForCaches() {
  return <meta name="lampstand:cache" content="no-store" />;
}
