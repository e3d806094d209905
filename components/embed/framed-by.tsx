/**
 * The hosts, besides our own, whose pages may frame this one; `*` allows all.
 * `server/document/declared.ts` turns it into a header.
 */
export function FramedBy({ hosts }: { hosts: readonly string[] }) {
  return <meta name="lampstand:framed-by" content={hosts.join(' ')} />;
}
