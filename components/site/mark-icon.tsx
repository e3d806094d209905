import { markIcon } from '@/lib/config/mark';

/**
 * The mark as the page's icon, within the page: its outline is there already, and a browser would ask
 * for a file while the page's own typefaces and picture are still coming. /favicon.ico is for those who
 * ask for it unnamed.
 */
export function MarkIcon() {
  const encoded = markIcon.replace(/["#<>]/g, encodeURIComponent);
  return (
    <>
      <link rel="icon" sizes="any" type="image/svg+xml" href={`data:image/svg+xml,${encoded}`} />
      <link rel="apple-touch-icon" href="/apple-icon.png" />
    </>
  );
}
