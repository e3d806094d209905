import type { WireCheckout } from '@/lib/contract/checkout';
import type { CardField } from './card-rules';

/** What a checkout asks of the card, whoever takes the money. */
export interface CardHandle {
  /** What is wrong with what was typed, in the order of the fields. */
  invalid: () => CardField[];
  focus: (field: CardField) => void;
  /** Pays. Throws ApiError where no answer came: then nobody knows yet whether it was paid. */
  pay: (checkout: WireCheckout) => Promise<WireCheckout>;
}
