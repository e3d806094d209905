import type { WireCheckout } from '@/lib/contract/checkout';
import type { CardField } from './card-rules';

/** Interface of the card fields, common to all payment providers. */
export interface CardHandle {
  /** The invalid fields, in the order of the form. */
  invalid: () => CardField[];
  focus: (field: CardField) => void;
  /** Pays. Throws ApiError if there was no response: then the payment's outcome is unknown. */
  pay: (checkout: WireCheckout) => Promise<WireCheckout>;
}
