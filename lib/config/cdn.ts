/**
 * A tag as CDNs accept it, which is the same in headers and in purges: some read `*`, the tag of pages that
 * every publication drops, as a pattern.
 */
export const cdnTag = (tag: string): string => (tag === '*' ? 'every-publication' : tag);

/** Whether a CDN in front of the site is purged. */
export const hasCdn = (settings: {
  FASTLY_SERVICE_ID?: string | undefined;
  CLOUDFLARE_ZONE_ID?: string | undefined;
}): boolean => Boolean(settings.FASTLY_SERVICE_ID ?? settings.CLOUDFLARE_ZONE_ID);
