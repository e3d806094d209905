/** Where the site is without SITE_URL: on the machine itself. */
const thisMachine = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?![\w.:-])/g;

/**
 * An address to copy, to scan or to print, or a text with some: at SITE_URL, and where none is
 * configured at the host that `visited` (an origin) names, because `localhost` is nobody else's.
 */
export function addressToCopy(text: string, visited: string): string {
  return text.replace(thisMachine, () => visited);
}
