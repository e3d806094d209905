/** The ways to pass a page on by a plain link: they work without JavaScript and load nothing. */
export const shareWays = ['whatsapp', 'email', 'sms'] as const;
export type ShareWay = (typeof shareWays)[number];

/**
 * Where a way leads; the message holds the title and, on a line of its own, the address of the page
 * as that way carries it.
 */
export function shareLink(way: ShareWay, title: string, url: string): string {
  const words = encodeURIComponent(title.toWellFormed());
  const address = encodeURIComponent(url);
  const links: Record<ShareWay, string> = {
    whatsapp: `https://wa.me/?text=${words}%0A${address}`,
    // Mail wants CRLF between lines (RFC 6068).
    email: `mailto:?subject=${words}&body=${words}%0D%0A${address}`,
    // `?&body=` is read by both Android and iOS.
    sms: `sms:?&body=${words}%0A${address}`,
  };
  return links[way];
}
