/** Ways of sharing a page by a plain link, which work without JavaScript and load nothing. */
export const shareWays = ['whatsapp', 'email', 'sms'] as const;
export type ShareWay = (typeof shareWays)[number];

/**
 * The link for sharing a page; the message has the title and, on a line of its own, `url`, which should have
 * the marker of the medium.
 */
export function shareLink(way: ShareWay, title: string, url: string): string {
  const words = encodeURIComponent(title.toWellFormed());
  const address = encodeURIComponent(url);
  const links: Record<ShareWay, string> = {
    whatsapp: `https://wa.me/?text=${words}%0A${address}`,
    // Mail requires CRLF between lines (RFC 6068).
    email: `mailto:?subject=${words}&body=${words}%0D%0A${address}`,
    // `?&body=` works on both Android and iOS.
    sms: `sms:?&body=${words}%0A${address}`,
  };
  return links[way];
}
