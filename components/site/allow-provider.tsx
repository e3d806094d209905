/**
 * Declares that the page loads from a provider that other pages do not, so that its content
 * security policy allows it (server/document/content-security-policy.ts). Such a page must be
 * opened as a new document: after a client-side navigation the first page's policy still applies.
 */
export function AllowProvider({ provider }: { provider: 'stripe' }) {
  return <meta name="lampstand:uses" content={provider} />;
}
