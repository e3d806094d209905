import type { UndeliverableReason } from '../../../lib/contract/letters.ts';

/** What a provider reports of a letter that it could not deliver and will not try again. */
export interface ProviderReport {
  recipient: string;
  /** The site's own Message-ID, if the provider tells it. */
  messageId?: string | undefined;
  /** What the other server replied. */
  reply?: string | undefined;
  /** The provider's own class of failure, where the reply says nothing. */
  fallback?: UndeliverableReason | undefined;
}

/** A request of a provider: nothing in it is trusted before its signature was checked. */
export interface ProviderRequest {
  headers: Headers;
  /** As received: a signature is of these characters. */
  body: string;
}

/** The parsed body of a signed request; undefined if it is no JSON object or list. */
export function parsedBody(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
