import { brandAddress, iconLogo } from '@/lib/config/brand';
import { markIcon } from '@/lib/config/mark';
import { siteTheme } from '@/lib/config/site';
import { shippedTheme } from '@/lib/config/theme';

/**
 * The logo as an inline icon: browsers would otherwise request a file while the page's fonts and
 * picture are still loading. /favicon.ico serves clients that request it by default.
 */
export function MarkIcon() {
  if (iconLogo()) {
    return (
      <>
        <link rel="icon" sizes="48x48" type="image/png" href={brandAddress('icon-48.png')} />
        <link rel="apple-touch-icon" href={brandAddress('icon-180.png')} />
      </>
    );
  }
  const icon = markIcon.replace(shippedTheme.lamp, siteTheme().lamp);
  const encoded = encodeURI(icon).replaceAll('#', '%23');
  return (
    <>
      <link rel="icon" sizes="any" type="image/svg+xml" href={`data:image/svg+xml,${encoded}`} />
      <link rel="apple-touch-icon" href="/apple-icon.png" />
    </>
  );
}
