/**
 * Says that the page loads from a provider that other pages do not, so that its policy lets it
 * (server/document/content-security-policy.ts). Such a page is reached by a new document: in one that
 * another page began with, that one's policy holds.
 */
export function Uses({ provider }: { provider: 'stripe' }) {
  return <meta name="lampstand:uses" content={provider} />;
}
