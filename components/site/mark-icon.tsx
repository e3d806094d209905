import { markIcon } from '@/lib/config/mark';

/**
 * The logo as an inline icon: browsers would otherwise request a file while the page's fonts and
 * picture are still loading. /favicon.ico serves clients that request it by default.
 */
export function MarkIcon() {
  const encoded = encodeURI(markIcon).replaceAll('#', '%23');
  return (
    <>
      <link rel="icon" sizes="any" type="image/svg+xml" href={`data:image/svg+xml,${encoded}`} />
      <link rel="apple-touch-icon" href="/apple-icon.png" />
    </>
  );
}
