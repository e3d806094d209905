/** The site's origin without SITE_URL: the local machine. */
const localOrigin = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?![\w.:-])/g;

/**
 * Replaces local origins in an address, or a text with addresses, that will be copied, scanned or printed. If
 * SITE_URL is not configured, `visited` (an origin) is used, because `localhost` is useless to other people.
 */
export function addressToCopy(text: string, visited: string): string {
  return text.replace(localOrigin, () => visited);
}
