/**
 * Isolates a document's window from the windows of other sites. Popups are allowed, because KakaoTalk's
 * script sends a message to the window that it opens.
 */
export const openerPolicy = {
  name: 'Cross-Origin-Opener-Policy',
  value: 'same-origin-allow-popups',
} as const;
