import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a static page: allows only its own inline style sheet and the directives of
 * `more` (`{ 'frame-ancestors': '*' }`).
 */
export function staticPolicy(style: string, more: Record<string, string> = {}): string {
  const directives = {
    'default-src': "'none'",
    'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    ...more,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join(';');
}
