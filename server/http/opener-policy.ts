/**
 * Keeps a document's window from those of other sites. With popups, because KakaoTalk's script passes a
 * message to the window it opens.
 */
export const openerPolicy = {
  name: 'Cross-Origin-Opener-Policy',
  value: 'same-origin-allow-popups',
} as const;
