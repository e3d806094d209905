import { permanentRedirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { decodeSegment, localePath } from '@/lib/i18n/paths';

/**
 * Redirects from a former path to the item's present one, so that old links stay valid. `segments`
 * follow `base` in the requested path. Only pages call this, not their metadata: otherwise the
 * response would name two redirect targets.
 */
export async function redirectToCanonical(
  base: string,
  segments: readonly string[] | undefined,
  present: string,
): Promise<void> {
  const requestedPath = [base, ...(segments ?? []).map(decodeSegment)].join('/').toLowerCase();
  if (requestedPath === present.toLowerCase()) return;
  const address = present.split('/').map(encodeURIComponent).join('/');
  permanentRedirect(localePath(await getLocale(), address));
}
