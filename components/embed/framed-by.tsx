/**
 * The hosts, beside our own, whose pages may frame this one; `*` for what anyone may.
 * `server/document/declared.ts` makes a header of it.
 */
export function FramedBy({ hosts }: { hosts: readonly string[] }) {
  return <meta name="lampstand:framed-by" content={hosts.join(' ')} />;
}
