import { permanentRedirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { decodeSegment, localePath } from '@/lib/i18n/paths';

/**
 * Leads from a page's former path to the one that its item has now: old links go on being good.
 * `segments` follow `base` in what was asked for. For the page alone: were its metadata to do it too,
 * the answer would name two addresses.
 */
export async function redirectToCanonical(
  base: string,
  segments: readonly string[] | undefined,
  present: string,
): Promise<void> {
  const asked = [base, ...(segments ?? []).map(decodeSegment)].join('/').toLowerCase();
  if (asked === present.toLowerCase()) return;
  const address = present.split('/').map(encodeURIComponent).join('/');
  permanentRedirect(localePath(await getLocale(), address));
}
