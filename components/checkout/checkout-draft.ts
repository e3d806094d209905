import { readStored, store } from '@/components/forms/stored';
import type { StoredFields } from './field-names';

/**
 * The draft of a checkout in this tab's storage, so that a reload loses nothing. Contains neither
 * card data nor passwords.
 */
export interface CheckoutDraft {
  typed?: Partial<StoredFields>;
  /** The last request body as JSON without its passwords, and its idempotency key. */
  sent?: { body: string; key: string };
  /** The checkout created by it, and whether it is certain that it was not paid. */
  id?: string;
  unpaid?: boolean;
}

const name = 'checkout';

export const readDraft = () => (readStored('sessionStorage', name) ?? {}) as CheckoutDraft;

export function saveDraft(draft: CheckoutDraft): void {
  store('sessionStorage', name, draft);
}

export function deleteDraft(): void {
  store('sessionStorage', name, undefined);
}
