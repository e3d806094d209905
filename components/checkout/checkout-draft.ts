import { readStored, store } from '@/components/forms/stored';
import type { StoredFields } from './field-names';

/** What this tab has kept of a checkout, so that a reload loses nothing: never a card, never a password. */
export interface CheckoutDraft {
  typed?: Partial<StoredFields>;
  /** What was sent last, as text and without its password, and the key it was sent under. */
  sent?: { body: string; key: string };
  /** The checkout that came of it, and whether it is known that nothing was paid for it. */
  id?: string;
  unpaid?: boolean;
}

const name = 'checkout';

export const readDraft = () => (readStored('sessionStorage', name) ?? {}) as CheckoutDraft;

export function keepDraft(draft: CheckoutDraft): void {
  store('sessionStorage', name, draft);
}

export function forgetDraft(): void {
  store('sessionStorage', name, undefined);
}
