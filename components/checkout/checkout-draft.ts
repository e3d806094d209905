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

export function readDraft(): CheckoutDraft {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as CheckoutDraft;
  } catch {
    // Storage is switched off, or holds what is not ours; on the server there is none.
    return {};
  }
}

export function keepDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage is switched off: what was typed stands in the form alone.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is switched off.
  }
}
